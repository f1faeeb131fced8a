import { useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { kept } from '../islands/kept.ts'
import styles from './masthead.module.css'

/** The id that the bar's button refers to. */
export const menuId = 'menu'

/**
 * A popover with the bar's links. It closes when a visitor chooses one of them or tabs past the last
 * one. Otherwise the focus would move on behind the open menu.
 */
export function Menu({ label, children }: { label: string; children?: ReactNode }) {
  const menu = useRef<HTMLElement>(null)

  function closeOnChoice({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) menu.current?.hidePopover?.()
  }

  function closeBehind({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.current?.hidePopover?.()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the events are those of its links
    <nav
      ref={menu}
      id={menuId}
      className={styles.menu}
      popover="auto"
      aria-label={label}
      onClick={closeOnChoice}
      onBlur={closeBehind}
      {...kept(children)}
    />
  )
}
