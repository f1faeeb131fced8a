import { buildSettings, company } from 'virtual:content'
import { EmailLink, PhoneLink } from '../../../components/contact-links.tsx'
import { Facts } from '../../../components/facts.tsx'
import { directionsAddress, mapAddress } from './map-address.ts'
import styles from './address-and-map.module.css'
import { contactWords } from './words.ts'

/** The company's address, as text and as a map, and what buyers ask before an order. */
export function AddressAndMap() {
  const { address, name, facts } = company
  return (
    <div className={styles.addressAndMap}>
      <h3 className={styles.label}>{contactWords.address}</h3>
      <address className={styles.address}>
        <p>
          {name}
          <br />
          {address.street}
          <br />
          {`${address.town}, ${address.state} ${address.postalCode}`}
          <br />
          <a href={directionsAddress(address, buildSettings.mapsKey)}>{contactWords.directions}</a>
        </p>
        <p>
          <span className={styles.term}>{`${contactWords.phone} `}</span>
          <PhoneLink />
        </p>
        <p>
          <span className={styles.term}>{`${contactWords.email} `}</span>
          <EmailLink />
        </p>
      </address>
      <Facts facts={facts ?? []} />
      <div className={styles.place}>
        <div className={styles.drawn} aria-hidden="true">
          <span>{address.street}</span>
        </div>
        <iframe
          className={styles.map}
          src={mapAddress(address, buildSettings.mapsKey)}
          title={`${contactWords.map}: ${name}, ${address.street}, ${address.town}, ${address.state}`}
          height={450}
          loading="lazy"
        />
      </div>
    </div>
  )
}
