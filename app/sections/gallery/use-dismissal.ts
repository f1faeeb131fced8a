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
 * (WCAG 2.2, 1.4.13). It stays hidden until the card is left and come to again.
 */
export function useDismissal(): (card: string) => Dismissal {
  const [shown, setShown] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(shown)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shown])

  const leave = () => setDismissed(null)

  return (card) => {
    const come = () => {
      setShown(card)
      setDismissed(null)
    }
    return {
      'data-dismissed': dismissed === card || undefined,
      onPointerEnter: come,
      onPointerLeave: leave,
      onFocus: come,
      onBlur: leave,
    }
  }
}
