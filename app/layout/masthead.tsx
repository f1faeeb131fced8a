import { company } from 'virtual:content'
import { paths } from '../../model/paths.ts'
import button from '../../components/button.module.css'
import visually from '../../components/visually-hidden.module.css'
import { navigation } from '../words.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './masthead.module.css'
import { siteLinks } from './site-links.ts'

const menuId = 'menu'
const contactButton = `${button.button} ${button.quiet} ${styles.action}`

/** A link that skips the bar, and the bar of every page. On a narrow screen, its links are a popover. */
export function Masthead({ path }: { path: string }) {
  return (
    <>
      <a className={`${visually.hidden} ${styles.skip}`} href="#content">
        {navigation.skip}
      </a>
      <header className={styles.bar}>
        <a className={styles.brand} href={paths.home}>
          <BrandMark />
          {company.name}
        </a>
        <button className={styles.toggle} type="button" popoverTarget={menuId}>
          {navigation.menu}
        </button>
        <nav id={menuId} className={styles.menu} popover="auto" aria-label={navigation.label}>
          <ul className={styles.links}>
            {siteLinks(path).map(({ to, text, isAction }) => (
              <li key={to}>
                <a
                  className={isAction ? contactButton : styles.link}
                  href={to}
                  aria-current={to === path ? 'page' : undefined}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
    </>
  )
}
