import { partners } from '../../../content/partners.ts'
import { PartnerLogo } from './partner-logo.tsx'
import styles from './partners.module.css'

/** A column for each field of trade, with the partner in it. */
export function PartnerColumns() {
  return (
    <ul className={styles.columns}>
      {partners.columns.map((partner) => (
        <li key={partner.name} className={styles.column}>
          <h3 className={styles.field}>{partner.field}</h3>
          <PartnerLogo partner={partner} />
        </li>
      ))}
    </ul>
  )
}
