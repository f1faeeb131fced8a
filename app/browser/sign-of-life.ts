const events = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']

/** Resolves when the visitor next points, touches, types, focuses or scrolls. */
export function signOfLife(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const event of events) addEventListener(event, resolve, { capture: true, once: true })
  })
}
