import { partners } from '../../../content/partners.ts'
import { PartnerLogo } from './partner-logo.tsx'
import styles from './partners.module.css'

/** Three columns of those we work with. */
export function Partners() {
  return (
    <section className={styles.partners} aria-labelledby="partners-heading">
      <h2 id="partners-heading">{partners.heading}</h2>
      <ul className={styles.columns}>
        {partners.columns.map((partner) => (
          <li key={partner.name} className={styles.column}>
            <h3 className={styles.field}>{partner.field}</h3>
            <PartnerLogo partner={partner} />
          </li>
        ))}
      </ul>
    </section>
  )
}
