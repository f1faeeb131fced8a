import { useSyncExternalStore } from 'react'

let areShown = false
const listeners = new Set<() => void>()

/** Shows the mistakes of fields that nobody has filled in yet, or stops doing so. */
export function showMistakes(show: boolean): void {
  areShown = show
  for (const listener of listeners) listener()
}

/** Whether a field shows its mistake even if nobody has filled it in. */
export function useMistakesShown(): boolean {
  return useSyncExternalStore(subscribe, () => areShown)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
