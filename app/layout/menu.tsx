import { site } from 'virtual:content'
import { siteLinks } from '../../content-model/navigation.ts'
import button from '../components/button.module.css'
import { menuId } from './close-menu.ts'
import styles from './masthead.module.css'

const contactButton = `${button.button} ${button.quiet} ${styles.action}`

/** The bar's links. `close-menu.ts` closes the popover. */
export function Menu({ path }: { path: string }) {
  const { navigation } = site
  return (
    <nav id={menuId} className={styles.menu} popover="auto" aria-label={navigation.label}>
      <ul className={styles.links}>
        {siteLinks(site, path).map(({ to, text }) => (
          <li key={to}>
            <a
              className={text === navigation.contact ? contactButton : styles.link}
              href={to}
              aria-current={to === path ? 'page' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
