import { buildSettings, partners } from 'virtual:content'
import { fill } from '../../../model/fill.ts'
import { Columns, columnsFor } from '../../../components/columns.tsx'
import styles from './partners.module.css'

const logos = buildSettings.mediaBaseUrl ?? '/partners'

/** The shape that every logo fits into. Nothing moves when it arrives. */
const shape = { width: 240, height: 70 }

/** The company's partners: a column for each field of trade. */
export function Partners() {
  const invented = inventedNote(partners)
  const count = columnsFor(partners.columns.length)
  return (
    <section className={count === 'four' ? styles.partners : `${styles.partners} ${styles.beside}`}>
      <h2>{partners.heading}</h2>
      {invented ? <p className={styles.note}>{invented}</p> : null}
      <Columns count={count}>
        {partners.columns.map(({ field, name, logo, sample }) => (
          <li key={name} className={styles.column}>
            <h3 className={styles.field}>{field}</h3>
            <img
              className={sample ? styles.logo : `${styles.logo} ${styles.real}`}
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

function inventedNote({ columns, invented }: typeof partners): string | null {
  const names = columns.filter(({ sample }) => sample).map(({ name }) => name)
  if (names.length === 0) return null
  if (names.length === columns.length) return invented.all
  return fill(invented.some, { names: new Intl.ListFormat('en-US').format(names) })
}
