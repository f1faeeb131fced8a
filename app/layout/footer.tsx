import { articles, company, gallery, home, pages, site } from 'virtual:content'
import { anchors, siteLinks } from '../../content-model/navigation.ts'
import { paths } from '../../content-model/paths.ts'
import { countRenderings } from '../../content-model/pictures-in-use.ts'
import { EmailLink, PhoneLink } from '../components/contact-links.tsx'
import { LinkList } from '../components/link-list.tsx'
import styles from './footer.module.css'

/** The footer of every page: the company, the site's links, and a note on the pictures. */
export function Footer({ path }: { path: string }) {
  const { footer } = site
  const note = renderingsNote(footer, countRenderings({ articles, gallery, home, pages }))
  const privacy = { to: `${paths.home}#${anchors.privacy}`, text: footer.privacy }
  return (
    <footer className={styles.footer}>
      <div className={styles.brand}>
        <a className={styles.name} href={paths.home}>
          {company.name}
        </a>
        <p>{company.strap}</p>
        <address className={styles.contact} aria-label={footer.label}>
          <p>
            <PhoneLink />
          </p>
          <p>
            <EmailLink />
          </p>
        </address>
      </div>
      <div className={styles.links}>
        <LinkList links={[...siteLinks(site, path), privacy]} />
      </div>
      <div className={styles.small}>
        <p>{footer.noAdvice}</p>
        {note ? <p>{note}</p> : null}
        <p>{`© ${company.copyrightYear} ${company.name}`}</p>
      </div>
    </footer>
  )
}

/** The footer's note on renderings. Null once all pictures are photographs. */
export function renderingsNote(
  words: typeof site.footer,
  { renderings, pictures }: ReturnType<typeof countRenderings>,
): string | null {
  if (renderings === 0) return null
  return renderings === pictures ? words.renderings.all : words.renderings.some
}
