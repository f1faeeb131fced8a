import { company } from 'virtual:content'
import { paths } from '../../model/paths.ts'
import button from '../../components/button.module.css'
import { BrandMark } from './brand-mark.tsx'
import styles from './masthead.module.css'
import { siteLinks } from './site-links.ts'
import { navigation } from './words.ts'

const menuId = 'menu'
const contactButton = `${button.button} ${button.quiet} ${styles.action}`

/** A link that skips the bar, and the bar of every page. On a narrow screen, its links are a popover. */
export function Masthead({ path }: { path: string }) {
  return (
    <>
      <a className={styles.skip} href="#content">
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
          <MenuLinks path={path} />
        </nav>
      </header>
    </>
  )
}

function MenuLinks({ path }: { path: string }) {
  return (
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
  )
}
