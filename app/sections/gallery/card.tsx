import { useEffect, useState, type ReactNode } from 'react'
import { kept } from '../../islands/kept.ts'
import styles from './gallery.module.css'

type CardProps = {
  id: string
  warns: boolean
  /** A picture and its caption. */
  children?: ReactNode
}

/**
 * One card. Its text is always in the page; the style sheet decides when it is visible. Escape hides
 * it without moving the pointer or the focus (WCAG 2.2, 1.4.13), until the card is left or entered
 * again.
 */
export function Card({ id, warns, children }: CardProps) {
  const [isDismissed, setDismissed] = useState(false)
  const restore = () => setDismissed(false)

  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(true)
    }
    // On the document: one card can be hovered while another is focused.
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it shows its text
    <figure
      className={styles.card}
      // Focus shows the text to keyboard users. Enter does nothing, so the card is not a button.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-labelledby={`${id}-name`}
      aria-describedby={warns ? `${id}-warning ${id}-text` : `${id}-text`}
      data-dismissed={isDismissed ? '' : undefined}
      onPointerEnter={restore}
      onPointerLeave={restore}
      onFocus={restore}
      onBlur={restore}
      {...kept(children)}
    />
  )
}
