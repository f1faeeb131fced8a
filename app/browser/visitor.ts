const events = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']

/** Resolves when the visitor next points, touches, types, focuses or scrolls. */
export function signOfLife(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const event of events) addEventListener(event, resolve, { capture: true, once: true })
  })
}

/** Whether the visitor saves data or is on 2G. Browsers without this API do not tell. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
