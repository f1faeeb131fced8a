import { company, site } from 'virtual:content'
import { paths } from '../../content-model/paths.ts'
import { BrandMark } from './brand-mark.tsx'
import { menuId } from './close-menu.ts'
import { Menu } from './menu.tsx'
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
        {site.navigation.menu}
      </button>
      <Menu path={path} />
    </header>
  )
}
