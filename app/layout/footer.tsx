import { buildSettings, company, products, renderings } from 'virtual:content'
import { ContactLinks } from '../../components/contact-links.tsx'
import { LinkList } from '../../components/link-list.tsx'
import { examplesSentence } from '../../components/words.ts'
import { anchors, paths } from '../../model/paths.ts'
import { footer } from '../words.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './footer.module.css'
import { siteLinks } from './site-links.ts'

const privacy = { to: `${paths.home}#${anchors.privacy}`, text: footer.privacy }

/** The footer of every page. */
export function Footer({ path }: { path: string }) {
  // While delivery is off, the form's notice says it instead.
  const saysExamples = company.examples && path === paths.home && buildSettings.delivery !== 'off'
  const note = footer.renderings[renderings]
  return (
    <footer className={styles.footer}>
      <div className={styles.brand}>
        <BrandMark />
        <a className={styles.name} href={paths.home}>
          {company.name}
        </a>
        <p>{company.strap}</p>
        {company.examples ? null : (
          <address className={styles.contact} aria-label={footer.label}>
            <ContactLinks />
          </address>
        )}
      </div>
      <div className={styles.links}>
        <LinkList links={products.map(({ name, path: to }) => ({ to, text: name }))} />
        <LinkList links={[...siteLinks(path), privacy]} />
      </div>
      <div className={styles.small}>
        <div>
          <p>{footer.noAdvice}</p>
          {note ? <p>{note}</p> : null}
          {saysExamples ? <p>{examplesSentence}</p> : null}
        </div>
        <p>{`© ${company.copyrightYear} ${company.name}`}</p>
      </div>
    </footer>
  )
}
