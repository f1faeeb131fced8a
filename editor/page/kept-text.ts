import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { typedSchema } from '../shared.ts'

/** What was typed in a form and is not saved. */
export type Kept = v.InferOutput<typeof typedSchema>

/** Under which name the text of a damaged file is kept, beside what was typed in its fields. */
export const asText = (path: string) => `${path} as text`

/** Other projects may have had this address, whose storage stays. */
const project = document.querySelector<HTMLMetaElement>('meta[name="editor"]')?.content

const nameFor = (path: string) => `${project}: ${path}`

/** What was typed in the form of a file, in any tab of this browser, before a reload or a crash. */
export function useKept(path: string): Kept | null {
  const text = useSyncExternalStore(onKept, () => localStorage.getItem(nameFor(path)))
  return useMemo(() => keptIn(text), [text])
}

export function keptNow(path: string): Kept | null {
  return keptIn(localStorage.getItem(nameFor(path)))
}

function keptIn(text: string | null): Kept | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), typedSchema), text)
  return read.success ? read.output : null
}

function onKept(changed: () => void) {
  const listening = new AbortController()
  // Another tab tells of what it keeps with “storage”.
  for (const event of ['kept', 'storage']) addEventListener(event, changed, listening)
  return () => listening.abort()
}

/** Keeps what was typed; forgets it with null. */
export function keep(path: string, kept: Kept | null): void {
  if (kept) localStorage.setItem(nameFor(path), JSON.stringify(kept))
  else localStorage.removeItem(nameFor(path))
  dispatchEvent(new Event('kept'))
}
