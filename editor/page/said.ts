import { useSyncExternalStore } from 'react'
import type { Answer } from '../shared.ts'

type Said = {
  says: string
  isRefusal?: boolean
  /** What the owner is asked before something is done, on the page of changes. */
  question?: Exclude<Answer, string>
}

let said: Said = { says: '' }
const changes = new EventTarget()

/** Says what something has come to, or why it was not done. What was said before is over. */
export function say(says: string, more: Omit<Said, 'says'> = {}): void {
  said = { says, ...more }
  changes.dispatchEvent(new Event('change'))
}

/** What was said last. */
export function useSaid(): Said {
  return useSyncExternalStore(onChange, () => said)
}

function onChange(changed: () => void) {
  changes.addEventListener('change', changed)
  return () => changes.removeEventListener('change', changed)
}
