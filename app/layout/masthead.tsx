import { company, site } from 'virtual:content'
import { paths } from '../../content-model/paths.ts'
import { Island } from '../islands/island.tsx'
import { BrandMark } from './brand-mark.tsx'
import { MenuLinks } from './menu-links.tsx'
import { Menu, menuId } from './menu.tsx'
import styles from './masthead.module.css'

/**
 * The bar at the top of every page. Below the large breakpoint its links are a popover, which the
 * browser opens and closes without scripts.
 */
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
      <Island name="menu" wakes="opened" of={Menu} props={{ label: navigation.label }}>
        <MenuLinks path={path} />
      </Island>
    </header>
  )
}
