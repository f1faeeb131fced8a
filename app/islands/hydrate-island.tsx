import { startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Runs React in an island. Resolves when it is there, with what ends it: an earlier end would be an
 * error. React removes an island that fails, but the HTML from the server still works, so it is put
 * back.
 */
export function hydrateIsland(
  place: HTMLElement,
  island: ReactNode,
  onFail: () => void,
): Promise<() => void> {
  const rendered = place.innerHTML
  return new Promise((resolve) => {
    startTransition(() => {
      const ready = () => resolve(() => root.unmount())
      const root = hydrateRoot(place, <Hydrated then={ready}>{island}</Hydrated>, {
        onUncaughtError: (error) => {
          place.innerHTML = rendered
          onFail()
          reportError(error)
        },
      })
    })
  })
}

function Hydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then])
  return children
}
