import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { kept } from '../../islands/kept.ts'
import styles from './gallery.module.css'

type CardProps = {
  /** The id of its name. */
  name: string
  /** A picture and its caption. */
  children?: ReactNode
}

/**
 * One card. Its text is always in the page; the style sheet decides when it is visible. Escape hides
 * it without moving the pointer or the focus (WCAG 2.2, 1.4.13), until the card is left or entered
 * again.
 */
export function Card({ name, children }: CardProps) {
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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the events are those of its link
    <figure
      className={styles.card}
      aria-labelledby={name}
      data-dismissed={isDismissed ? '' : undefined}
      onPointerEnter={restore}
      onPointerLeave={restore}
      onFocus={restore}
      onBlur={restore}
      onClick={beginMessage}
      {...kept(children)}
    />
  )
}

/** Adds what the card's link asks to the message of the form. What the visitor typed stays. */
function beginMessage({ target }: MouseEvent) {
  const question = target instanceof HTMLElement && target.dataset['message']
  const message = document.querySelector('textarea')
  if (!question || !message || message.value.includes(question)) return
  message.value = [message.value, question].filter(Boolean).join('\n')
  // Wakes the form, and stores the draft.
  message.dispatchEvent(new Event('input', { bubbles: true }))
}
