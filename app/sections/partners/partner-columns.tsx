import { partners } from '../../../content/partners.data.ts'
import { Columns, columnsFor } from '../../components/columns.tsx'
import { PartnerLogo } from './partner-logo.tsx'
import styles from './partners.module.css'

/** One column for each field of trade, with its partner. A sample is called one. */
export function PartnerColumns() {
  return (
    <Columns count={columnsFor(partners.columns.length)}>
      {partners.columns.map((partner) => (
        <li key={partner.name} className={styles.column}>
          <div className={styles.labels}>
            <h3 className={styles.field}>{partner.field}</h3>
            {partner.sample ? <p className={styles.sample}>{partners.sample}</p> : null}
          </div>
          <PartnerLogo partner={partner} />
        </li>
      ))}
    </Columns>
  )
}
