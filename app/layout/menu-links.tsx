import { site } from 'virtual:content'
import { siteLinks } from '../../model/content/navigation.ts'
import button from '../components/button.module.css'
import styles from './masthead.module.css'

const contactButton = `${button.button} ${button.quiet} ${styles.action}`

/** The bar's links. */
export function MenuLinks({ path }: { path: string }) {
  return (
    <ul className={styles.links}>
      {siteLinks(site, path).map(({ to, text }) => (
        <li key={to}>
          <a
            className={text === site.navigation.contact ? contactButton : styles.link}
            href={to}
            aria-current={to === path ? 'page' : undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
