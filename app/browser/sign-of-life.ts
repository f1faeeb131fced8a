const events = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']

/** Resolves when the visitor next points, touches, types, focuses or scrolls. */
export function signOfLife(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const { signal } = waiting
    const found = () => {
      waiting.abort()
      resolve()
    }
    for (const event of events)
      addEventListener(event, found, { capture: true, passive: true, signal })
  })
}
