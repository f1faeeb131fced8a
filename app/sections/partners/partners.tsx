import { partners } from 'virtual:content'
import { buildSettings } from '../../../settings/build-settings.ts'
import { columnsFor } from '../../components/column-count.ts'
import { Columns } from '../../components/columns.tsx'
import styles from './partners.module.css'

const logos = buildSettings.mediaBaseUrl ?? '/partners'

/** The shape that every logo fits into. Nothing moves when it arrives. */
const shape = { width: 240, height: 64 }

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
            {/* `app/browser/partner-logos.ts` puts the name in the place of a logo that fails. */}
            <img
              className={sample ? styles.logo : `${styles.logo} ${styles.real}`}
              src={`${logos}/${logo}`}
              {...shape}
              alt={name}
              loading="lazy"
              data-logo
            />
          </li>
        ))}
      </Columns>
    </section>
  )
}
