import { useEffect, useState } from 'react'

/** The props with which a card lets Escape hide its text. */
export type Dismissal = {
  'data-dismissed': boolean | undefined
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: () => void
}

/**
 * Lets Escape hide the text of a hovered or focused card without moving the pointer or the focus
 * (WCAG 2.2, 1.4.13). The text stays hidden until the card is left or entered again.
 *
 * @param cards all cards: one can be hovered while another is focused
 */
export function useDismissal(cards: readonly string[]): (card: string) => Dismissal {
  const [dismissed, setDismissed] = useState<readonly string[]>([])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(cards)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [cards])

  return (card) => {
    const restore = () => setDismissed((names) => names.filter((name) => name !== card))
    return {
      'data-dismissed': dismissed.includes(card) || undefined,
      onPointerEnter: restore,
      onPointerLeave: restore,
      onFocus: restore,
      onBlur: restore,
    }
  }
}
