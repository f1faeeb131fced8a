import { createStore, entries } from 'idb-keyval'
import * as v from 'valibot'
import { articleFolder } from '../content-model/schema/files.ts'
import type { Bases } from './own-fetch.ts'

/** Where the library of the forms keeps what is written and not saved. */
const drafts = createStore('keystatic', 'items')

/** The draft of a file that exists. */
const draftSchema = v.tuple([
  v.union([
    v.tuple([v.literal('singleton'), v.string()]),
    v.tuple([v.literal('collection'), v.string(), v.string()]),
  ]),
  v.object({
    // The hashes of the entry's folder, if it has one, and of its file.
    beforeTreeKey: v.pipe(
      v.string(),
      v.transform((key) => key.slice(key.lastIndexOf('-') + 1)),
    ),
    files: v.map(v.string(), v.unknown()),
  }),
])

const name = 'draft-bases'
const storedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/**
 * The hashes that files had when their drafts began. The library restores a draft even if its file
 * has changed, and from then on takes it for a change of the new file. So they are stored when a
 * page is loaded, before the library can do that, and for as long as there is a draft.
 */
export async function draftBases(): Promise<Bases> {
  const stored = v.safeParse(storedSchema, localStorage.getItem(name))
  const before = new Map(stored.success ? Object.entries(stored.output) : [])
  const bases = new Map<string, string>()
  for (const entry of await entries(drafts)) {
    const { success, output } = v.safeParse(draftSchema, entry)
    if (!success) continue
    const [[, , article], { beforeTreeKey, files }] = output
    const [file] = files.keys()
    const path = article === undefined ? file : `content/${articleFolder.folder}/${article}.md`
    if (path !== undefined) bases.set(path, before.get(path) ?? beforeTreeKey)
  }
  const store = () => localStorage.setItem(name, JSON.stringify(Object.fromEntries(bases)))
  store()
  return {
    get: (path) => bases.get(path),
    end: (path) => {
      bases.delete(path)
      store()
    },
  }
}
