import { buildSettings, partners } from 'virtual:content'
import columns from '../../../components/columns.module.css'
import { examplePartners } from '../../words.ts'
import styles from './partners.module.css'

const logos = buildSettings.mediaBaseUrl ?? '/partners'

/** The company's partners: a column for each field of trade. */
export function Partners() {
  const { examples, heading } = partners
  return (
    <section className={styles.partners}>
      <h2>{heading}</h2>
      {examples ? <p className={styles.note}>{examplePartners}</p> : null}
      <ul className={columns.columns}>
        {partners.columns.map(({ field, name, logo }) => (
          <li key={name} className={styles.column}>
            <h3 className={styles.field}>{field}</h3>
            <img
              className={examples ? styles.logo : `${styles.logo} ${styles.real}`}
              src={`${logos}/${logo}`}
              // Every logo fits into this shape, so nothing moves when it arrives.
              width={240}
              height={70}
              alt={name}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
