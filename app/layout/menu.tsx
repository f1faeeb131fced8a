import { useRef, type FocusEvent } from 'react'
import { siteLinks } from '../../content/navigation.ts'
import { navigation } from '../../content/site.data.ts'
import button from '../components/button.module.css'
import styles from './masthead.module.css'

/** The id that the bar's button refers to. */
export const menuId = 'menu'

const contactButton = `${button.button} ${button.quiet}`

/**
 * The bar's links. The popover closes when the visitor chooses a link or tabs past the last one.
 */
export function Menu({ path }: { path: string }) {
  const menu = useRef<HTMLElement>(null)
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
        {siteLinks(path).map(({ to, text }) => (
          <li key={to}>
            <a
              className={text === navigation.contact ? contactButton : undefined}
              href={to}
              aria-current={to === path ? 'page' : undefined}
              onClick={close}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
