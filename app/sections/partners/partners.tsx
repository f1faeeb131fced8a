import { buildSettings, partners } from 'virtual:content'
import { Columns, columnsFor } from '../../../components/columns.tsx'
import styles from './partners.module.css'
import { examplePartners } from './words.ts'

const logos = buildSettings.mediaBaseUrl ?? '/partners'

/** The shape that every logo fits into. Nothing moves when it arrives. */
const shape = { width: 240, height: 70 }

/** The company's partners: a column for each field of trade. */
export function Partners() {
  const { columns, examples, heading } = partners
  const count = columnsFor(columns.length)
  return (
    <section className={count === 'four' ? styles.partners : `${styles.partners} ${styles.beside}`}>
      <h2>{heading}</h2>
      {examples ? <p className={styles.note}>{examplePartners}</p> : null}
      <Columns count={count}>
        {columns.map(({ field, name, logo }) => (
          <li key={name} className={styles.column}>
            <h3 className={styles.field}>{field}</h3>
            <img
              className={examples ? styles.logo : `${styles.logo} ${styles.real}`}
              src={`${logos}/${logo}`}
              {...shape}
              alt={name}
              loading="lazy"
            />
          </li>
        ))}
      </Columns>
    </section>
  )
}
