import { company } from '../../content/company.data.ts'
import { anchors, siteLinks } from '../../content/navigation.ts'
import { footer } from '../../content/site.data.ts'
import { paths } from '../../content/paths.ts'
import { renderingsNote } from '../../content/renderings-note.ts'
import { LinkList } from '../components/link-list.tsx'
import styles from './footer.module.css'

/** The footer of every page: the company, the site's links, and a note on the pictures. */
export function Footer({ path }: { path: string }) {
  const note = renderingsNote()
  const privacy = { to: `${paths.home}#${anchors.privacy}`, text: footer.privacy }
  return (
    <footer className={styles.footer}>
      <div className={styles.brand}>
        <a className={styles.name} href={paths.home}>
          {company.name}
        </a>
        <p className={styles.strap}>{company.strap}</p>
        <address className={styles.contact} aria-label={footer.label}>
          <a href={`tel:${company.phone.number}`}>{company.phone.label}</a>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </address>
      </div>
      <div className={styles.links}>
        <LinkList links={[...siteLinks(path), privacy]} />
      </div>
      <div className={styles.small}>
        <p>{footer.noAdvice}</p>
        {note ? <p>{note}</p> : null}
        <p>
          © {company.copyrightYear} {company.name}
        </p>
      </div>
    </footer>
  )
}
