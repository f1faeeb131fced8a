import {
  articles,
  buildSettings,
  company,
  gallery,
  home,
  pages,
  examples,
  placeholders,
  products,
  site,
} from 'virtual:content'
import { siteLinks } from '../../model/navigation.ts'
import { anchors, paths } from '../../model/paths.ts'
import { countRenderings } from '../../model/pictures-in-use.ts'
import { RealContactLinks } from '../../components/contact-links.tsx'
import { LinkList } from '../../components/link-list.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './footer.module.css'

/** The footer of every page. */
export function Footer({ path }: { path: string }) {
  const { footer } = site
  // While delivery is off, the form's notice names them instead.
  const example = path === paths.home && buildSettings.delivery !== 'off' ? examples.sentence : null
  const note = renderingsNote(footer, countRenderings({ articles, gallery, home, pages }))
  const privacy = { to: `${paths.home}#${anchors.privacy}`, text: footer.privacy }
  return (
    <footer className={styles.footer}>
      <div className={styles.brand}>
        <BrandMark />
        <a className={styles.name} href={paths.home}>
          {company.name}
        </a>
        <p>{company.strap}</p>
        <ContactDetails />
      </div>
      <div className={styles.links}>
        <LinkList links={products.map(({ name, path: to }) => ({ to, text: name }))} />
        <LinkList links={[...siteLinks(site, path), privacy]} />
      </div>
      <div className={styles.small}>
        <div>
          <p>{footer.noAdvice}</p>
          {note ? <p>{note}</p> : null}
          {example ? <p>{example}</p> : null}
        </div>
        <p>{`© ${company.copyrightYear} ${company.name}`}</p>
      </div>
    </footer>
  )
}

/** Phone and email, once they reach somebody. */
function ContactDetails() {
  if (placeholders.phone && placeholders.email) return null
  return (
    <address className={styles.contact} aria-label={site.footer.label}>
      <RealContactLinks />
    </address>
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
