import { company, companyDetails } from '../../../content/company.data.ts'
import { orderFacts } from '../../../content/company-details.ts'
import { contact } from '../../../content/home.data.ts'
import { buildSettings } from '../../../content/build-settings.ts'
import { Facts } from '../../components/facts.tsx'
import { directionsAddress, mapAddress } from './map-address.ts'
import styles from './address-and-map.module.css'

/** The company's address, as text and as a map, and what buyers ask before an order. */
export function AddressAndMap() {
  const { address, phone, email, name } = company
  const orders = orderFacts(companyDetails)
  return (
    <div className={styles.addressAndMap}>
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
        // Google refuses a key restricted to this site if there is no referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}
