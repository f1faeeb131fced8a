import { company, site } from 'virtual:content'
import { paths } from '../../model/paths.ts'
import { BrandMark } from './brand-mark.tsx'
import { MenuLinks } from './menu-links.tsx'
import styles from './masthead.module.css'

const menuId = 'menu'

/** The bar at the top of every page. On a narrow screen its links are a popover. */
export function Masthead({ path }: { path: string }) {
  const { navigation } = site
  return (
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
  )
}
