import { company } from '../../content/company.ts'
import { footer } from '../../content/footer.ts'
import { anchors } from '../../content/navigation.ts'
import { pages } from '../../content/pages.ts'
import styles from './footer.module.css'

/** The footer of every page: the company, its contact details, and a note on the pictures. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.brand}>
        <a href={pages.home.path}>{company.name}</a>
        <p>{company.strap}</p>
      </div>
      <address className={styles.contact} aria-label={footer.label}>
        <a href={`tel:${company.phone.number}`}>{company.phone.label}</a>
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <a href={`${pages.home.path}#${anchors.privacy}`}>{footer.privacy}</a>
      </address>
      <div className={styles.small}>
        <p>{footer.noAdvice}</p>
        <p>{footer.renderings}</p>
        <p>
          © {company.copyrightYear} {company.name}
        </p>
      </div>
    </footer>
  )
}
