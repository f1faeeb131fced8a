import { useRef, type FocusEvent } from 'react'
import { anchors, navigation } from '../../content/navigation.ts'
import { paths } from '../../content/paths.ts'
import button from '../components/button.module.css'
import styles from './masthead.module.css'

/** The id that the bar's button refers to. */
export const menuId = 'menu'

/**
 * The bar's links. The popover closes when the visitor chooses a link or tabs past the last one.
 */
export function Menu({ path }: { path: string }) {
  const menu = useRef<HTMLElement>(null)
  const atHome = path === paths.home
  const section = (anchor: string) => (atHome ? `#${anchor}` : `${paths.home}#${anchor}`)
  const close = () => menu.current?.hidePopover?.()

  /** Otherwise the focus would move on behind the open menu. */
  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- onBlur bubbles up from its links
    <nav
      ref={menu}
      id={menuId}
      className={styles.menu}
      popover="auto"
      aria-label={navigation.label}
      onBlur={closeWhenLeft}
    >
      <ul className={styles.links}>
        <li>
          <a href={paths.home} aria-current={atHome ? 'page' : undefined} onClick={close}>
            {navigation.home}
          </a>
        </li>
        <li>
          <a href={section(anchors.about)} onClick={close}>
            {navigation.about}
          </a>
        </li>
        <li>
          <a href={section(anchors.products)} onClick={close}>
            {navigation.products}
          </a>
        </li>
        <li>
          <a
            className={`${button.button} ${button.quiet}`}
            href={section(anchors.contact)}
            onClick={close}
          >
            {navigation.contact}
          </a>
        </li>
      </ul>
    </nav>
  )
}
