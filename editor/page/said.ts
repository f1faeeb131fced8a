import { useSyncExternalStore } from 'react'

let said = { says: '', isRefusal: false }
const changes = new EventTarget()

/** Says in the bar what something has come to, or why it was not done. */
export function say(says: string, isRefusal = false): void {
  said = { says, isRefusal }
  changes.dispatchEvent(new Event('change'))
}

/** What the bar says. */
export function useSaid(): typeof said {
  return useSyncExternalStore(onChange, () => said)
}

function onChange(changed: () => void) {
  changes.addEventListener('change', changed)
  return () => changes.removeEventListener('change', changed)
}
