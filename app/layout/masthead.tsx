import { useRef, type FocusEvent } from 'react'
import { useLocation } from 'react-router'
import { company } from '../../content/company.ts'
import { anchors, navigation } from '../../content/navigation.ts'
import { pages } from '../../content/pages.ts'
import button from '../components/button.module.css'
import { PageLink } from '../navigation/page-link.tsx'
import { SectionLink } from '../navigation/section-link.tsx'
import styles from './masthead.module.css'

const menuId = 'menu'

/**
 * The bar on top of every page. Below the large breakpoint its links are a popover, which the
 * browser opens, and closes on Escape, without a script.
 */
export function Masthead() {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const closeMenu = () => menu.current?.hidePopover?.()

  /** Tab past the last link would otherwise go on under the open menu. */
  function closeMenuLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu()
  }

  return (
    <header className={styles.bar}>
      <PageLink className={styles.brand} to={pages.home.path}>
        {company.name}
      </PageLink>
      <button className={styles.toggle} type="button" popoverTarget={menuId}>
        {navigation.menu}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears its links lose the focus */}
      <nav
        // Another page begins with its menu closed, whichever way it was come to.
        key={pathname}
        ref={menu}
        id={menuId}
        className={styles.menu}
        popover="auto"
        aria-label={navigation.label}
        onBlur={closeMenuLeft}
      >
        <ul className={styles.links}>
          <li>
            <PageLink
              to={pages.home.path}
              aria-current={pathname === pages.home.path ? 'page' : undefined}
              onClick={closeMenu}
            >
              {navigation.home}
            </PageLink>
          </li>
          <li>
            <SectionLink section={anchors.about} onClick={closeMenu}>
              {navigation.about}
            </SectionLink>
          </li>
          <li>
            <SectionLink section={anchors.products} onClick={closeMenu}>
              {navigation.products}
            </SectionLink>
          </li>
          <li>
            <SectionLink className={button.button} section={anchors.contact} onClick={closeMenu}>
              {navigation.contact}
            </SectionLink>
          </li>
        </ul>
      </nav>
    </header>
  )
}
