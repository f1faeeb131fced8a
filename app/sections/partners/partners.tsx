import { partners } from 'virtual:content'
import { fill } from '../../../content-model/fill.ts'
import { buildSettings } from '../../../settings/build-settings.ts'
import { columnsFor } from '../../components/column-count.ts'
import { Columns } from '../../components/columns.tsx'
import { Island } from '../../islands/island.tsx'
import { PartnerLogo } from './partner-logo.tsx'
import styles from './partners.module.css'

const logos = buildSettings.mediaBaseUrl ?? '/partners'

/** The company's partners: a column for each field of trade. The invented ones are named as such. */
export function Partners() {
  const invented = inventedNote(partners)
  return (
    <section className={styles.partners}>
      <header className={styles.header}>
        <h2 id="partners-heading">{partners.heading}</h2>
        {invented ? <p>{invented}</p> : null}
      </header>
      <Columns count={columnsFor(partners.columns.length)}>
        {partners.columns.map(({ field, name, logo, sample }) => (
          <li key={name} className={styles.column}>
            <h3 className={styles.field}>{field}</h3>
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

/** Says which partners are invented. Null once none is. */
function inventedNote({ columns, invented }: typeof partners): string | null {
  const names = columns.filter(({ sample }) => sample).map(({ name }) => name)
  if (names.length === 0) return null
  if (names.length === columns.length) return invented.all
  return fill(invented.some, { names: new Intl.ListFormat('en-US').format(names) })
}
