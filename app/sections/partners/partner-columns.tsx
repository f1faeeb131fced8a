import { partners } from '../../../content/partners.ts'
import { PartnerLogo } from './partner-logo.tsx'
import styles from './partners.module.css'

/** One column for each field of trade, with its partner. */
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
