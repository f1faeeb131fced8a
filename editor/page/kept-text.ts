import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** What was typed in a form and is not saved, and the version of the file that it began with. */
const keptSchema = v.object({
  hash: v.string(),
  values: v.record(v.string(), v.unknown()),
})

/** See {@link keptSchema}. */
export type Kept = v.InferOutput<typeof keptSchema>

const nameFor = (path: string) => `typed:${path}`

/** What was typed in the form of a file, in any tab of this browser, before a reload or a crash. */
export function useKept(path: string): Kept | null {
  const text = useSyncExternalStore(onKept, () => localStorage.getItem(nameFor(path)))
  return useMemo(() => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), text)
    return read.success ? read.output : null
  }, [text])
}

function onKept(changed: () => void) {
  const listening = new AbortController()
  addEventListener('kept', changed, listening)
  // Another tab keeps something.
  addEventListener('storage', changed, listening)
  return () => listening.abort()
}

/** Keeps what was typed; forgets it with null. */
export function keep(path: string, kept: Kept | null): void {
  if (kept) localStorage.setItem(nameFor(path), JSON.stringify(kept))
  else localStorage.removeItem(nameFor(path))
  dispatchEvent(new Event('kept'))
}
