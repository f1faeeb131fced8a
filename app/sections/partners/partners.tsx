import { partners } from 'virtual:content'
import { buildSettings } from '../../../settings/build-settings.ts'
import { columnsFor } from '../../components/column-count.ts'
import { Columns } from '../../components/columns.tsx'
import { Island } from '../../islands/island.tsx'
import { PartnerLogo } from './partner-logo.tsx'
import styles from './partners.module.css'

const logos = buildSettings.mediaBaseUrl ?? '/partners'

/** The company's partners: a column for each field of trade. A sample is called one. */
export function Partners() {
  return (
    <section className={styles.partners}>
      <h2 id="partners-heading">{partners.heading}</h2>
      <Columns count={columnsFor(partners.columns.length)}>
        {partners.columns.map(({ field, name, logo, sample }) => (
          <li key={name} className={styles.column}>
            <div className={styles.labels}>
              <h3 className={styles.field}>{field}</h3>
              {sample ? <p className={styles.sample}>{partners.sample}</p> : null}
            </div>
            <Island
              name="logo"
              wakes="near"
              of={PartnerLogo}
              props={{ src: `${logos}/${logo}`, name, isSample: sample }}
            />
          </li>
        ))}
      </Columns>
    </section>
  )
}
