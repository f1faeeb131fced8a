import { company, companyDetails } from '../../../content/company.ts'
import { orderFacts } from '../../../content/company-details.ts'
import { contact } from '../../../content/home/contact.ts'
import { buildSettings } from '../../../content/build-settings.ts'
import { Facts } from '../../components/facts.tsx'
import { directionsAddress, mapAddress } from './map-address.ts'
import styles from './whereabouts.module.css'

/**
 * The address as text and as a map, which is never the only place that says it, and what a buyer
 * has to know before an order.
 */
export function Whereabouts() {
  const { address, phone, email, name } = company
  const orders = orderFacts(companyDetails)
  return (
    <div className={styles.whereabouts}>
      <h3 className={styles.label}>{contact.addressLabel}</h3>
      <address className={styles.address}>
        <p>
          {name}
          <br />
          {address.street}
          <br />
          {address.town}, {address.stateCode} {address.postalCode}
        </p>
        <p>
          {contact.phoneLabel} <a href={`tel:${phone.number}`}>{phone.label}</a>
          <br />
          {contact.emailLabel} <a href={`mailto:${email}`}>{email}</a>
          <br />
          <a href={directionsAddress(address, buildSettings.mapsKey)}>{contact.directions}</a>
        </p>
      </address>
      <Facts facts={orders} />
      <iframe
        className={styles.map}
        src={mapAddress(address, buildSettings.mapsKey)}
        title={`${contact.mapLabel}: ${name}, ${address.street}, ${address.town}, ${address.state}`}
        height={450}
        loading="lazy"
        // A maps key that is restricted to this site is refused without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}
