import { partners } from '../../../content/partners.data.ts'
import { Island } from '../../components/island.tsx'
import { PartnerColumns } from './partner-columns.tsx'
import styles from './partners.module.css'

/** The company's partners. */
export function Partners() {
  return (
    <section className={styles.partners} aria-labelledby="partners-heading">
      <h2 id="partners-heading">{partners.heading}</h2>
      <Island name="partners">
        <PartnerColumns />
      </Island>
    </section>
  )
}
