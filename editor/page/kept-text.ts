import * as v from 'valibot'

/** What was typed in a form and is not saved, and the version of the file that it began with. */
const keptSchema = v.object({
  hash: v.string(),
  values: v.record(v.string(), v.unknown()),
  body: v.nullable(v.string()),
})

/** See {@link keptSchema}. */
export type Kept = v.InferOutput<typeof keptSchema>

const nameFor = (path: string) => `typed:${path}`

/** What was typed in the form of a file, in this browser, before a reload, a crash, or by a tab. */
export function keptFor(path: string): Kept | null {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), keptSchema),
    localStorage.getItem(nameFor(path)),
  )
  return read.success ? read.output : null
}

/** Keeps what was typed; forgets it with null. */
export function keep(path: string, kept: Kept | null): void {
  if (kept) localStorage.setItem(nameFor(path), JSON.stringify(kept))
  else localStorage.removeItem(nameFor(path))
  dispatchEvent(new Event('kept'))
}

/** Calls when this or another tab keeps something for a file. The result ends it. */
export function onKept(path: string, elsewhere: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === nameFor(path)) elsewhere()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
