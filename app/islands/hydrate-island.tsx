import { startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Runs React in an island. Resolves, once React has hydrated it, with a function that unmounts it:
 * unmounting earlier is an error in React. React removes an island that fails. The HTML from the
 * server still works, so it is put back.
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
