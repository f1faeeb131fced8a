import { company } from '../../content/company.data.ts'
import { navigation } from '../../content/site.data.ts'
import { paths } from '../../content/paths.ts'
import { Island } from '../components/island.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Menu, menuId } from './menu.tsx'
import styles from './masthead.module.css'

/**
 * The bar at the top of every page. Below the large breakpoint its links are a popover, which the
 * browser opens and closes without scripts.
 */
export function Masthead({ path }: { path: string }) {
  return (
    <header className={styles.bar}>
      <a className={styles.brand} href={paths.home}>
        <BrandMark />
        {company.name}
      </a>
      <button className={styles.toggle} type="button" popoverTarget={menuId}>
        {navigation.menu}
      </button>
      <Island name="menu">
        <Menu path={path} />
      </Island>
    </header>
  )
}
