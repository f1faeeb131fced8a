import { useEffect, useState } from 'react'

/** What a card needs so that Escape can hide its text. */
export type Dismissal = {
  'data-dismissed': boolean | undefined
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: () => void
}

/**
 * Escape hides the text that a pointer or the focus has uncovered, without either having to move
 * (WCAG 2.2, 1.4.13). It stays hidden until the card is left or come to again.
 *
 * @param cards all of them: the pointer may have uncovered one, and the focus another
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
