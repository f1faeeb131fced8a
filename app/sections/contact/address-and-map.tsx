import { buildSettings, company } from 'virtual:content'
import { EmailLink, PhoneLink } from '../../../components/contact-links.tsx'
import { Facts } from '../../../components/facts.tsx'
import { addressLine } from '../../../model/contact.ts'
import { contactWords } from '../../words.ts'
import styles from './address-and-map.module.css'

type Address = typeof company.address

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

/** Half the width and height of the OpenStreetMap view, in degrees: a few streets around. */
const margin = { latitude: 0.004, longitude: 0.006 }

/** Google Maps Embed API in place mode with a key, OpenStreetMap's embed without one. */
export function mapAddress(address: Address, key: string | null): string {
  if (key) {
    return asked('https://www.google.com/maps/embed/v1/place', { key, q: addressLine(address) })
  }
  const { latitude, longitude } = address
  const box = [
    longitude - margin.longitude,
    latitude - margin.latitude,
    longitude + margin.longitude,
    latitude + margin.latitude,
  ]
  return asked('https://www.openstreetmap.org/export/embed.html', {
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
}

/** Directions to the address, from the map's own provider. */
export function directionsAddress(address: Address, key: string | null): string {
  const { latitude, longitude } = address
  return key
    ? asked('https://www.google.com/maps/dir/', { api: '1', destination: addressLine(address) })
    : asked('https://www.openstreetmap.org/directions', { to: `${latitude},${longitude}` })
}

function asked(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query).toString()}`
}
