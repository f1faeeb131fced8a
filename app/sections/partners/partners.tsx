import { partners } from 'virtual:content'
import { buildSettings } from '../../../settings/build-settings.ts'
import { Columns, columnsFor } from '../../components/columns.tsx'
import styles from './partners.module.css'

/** Every logo fits into this, in CSS pixels. Nothing moves when it arrives. */
const box = { width: 240, height: 64 }

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
            {/* If it fails to load, name-for-logo.ts shows the partner's name. */}
            <img
              className={sample ? styles.logo : `${styles.logo} ${styles.real}`}
              src={`${buildSettings.mediaBaseUrl ?? '/partners'}/${logo}`}
              {...box}
              alt={name}
              loading="lazy"
            />
          </li>
        ))}
      </Columns>
    </section>
  )
}
