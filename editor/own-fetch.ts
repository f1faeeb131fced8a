import * as v from 'valibot'

/** What the library of the form says about the project's files. */
const treeSchema = v.array(v.object({ path: v.string(), sha: v.string() }))

/** What it posts to be saved. */
const changeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    additions: v.array(v.looseObject({ path: v.string() })),
    deletions: v.array(v.object({ path: v.string() })),
  }),
)

const hashesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const storedName = 'known-files'

/** What the page knows and the library does not. */
export type OwnFetchOptions = {
  fetch: typeof globalThis.fetch
  /** Keeps the hashes of files until the next page. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Paths of the files that have something written and not saved. */
  drafts: () => Promise<string[]>
  /** Hears that a save begins, and how it ends. */
  tell: (news: 'saving' | 'saved' | 'refused') => void
}

/**
 * A `fetch` for the library of the forms. With each change, it sends the hashes that the files had
 * when their forms began. The library sends none, and restores what was not saved even if its file
 * has changed since: so the hash of such a file stays as it was when the page before was loaded.
 */
export function ownFetch(options: OwnFetchOptions): typeof globalThis.fetch {
  const { fetch, storage, drafts, tell } = options
  let known = new Map<string, string>()

  function remember(): void {
    storage.setItem(storedName, JSON.stringify(Object.fromEntries(known)))
  }

  async function load(init: RequestInit): Promise<Response> {
    const response = await fetch('/api/keystatic/tree', init)
    known = await treeIn(response)
    const stored = v.safeParse(hashesSchema, storage.getItem(storedName))
    for (const path of await drafts()) {
      const began = stored.success ? stored.output[path] : undefined
      if (began !== undefined) known.set(path, began)
    }
    remember()
    return response
  }

  async function save(init: RequestInit): Promise<Response> {
    tell('saving')
    const sent = post(init)
    sent.then(
      ({ ok }) => tell(ok ? 'saved' : 'refused'),
      () => tell('refused'),
    )
    return sent
  }

  async function post(init: RequestInit): Promise<Response> {
    const change = v.parse(changeSchema, init.body)
    const response = await fetch('/api/keystatic/update', {
      ...init,
      body: JSON.stringify({ ...change, known: Object.fromEntries(known) }),
    })
    if (!response.ok) return response
    const tree = await treeIn(response)
    // Another file may have changed while a form of it was open here. Its form does not know that.
    for (const { path } of [...change.additions, ...change.deletions]) {
      const sha = tree.get(path)
      if (sha === undefined) known.delete(path)
      else known.set(path, sha)
    }
    remember()
    return response
  }

  return async (input, init = {}) => {
    if (input === '/api/keystatic/tree') return load(init)
    if (input === '/api/keystatic/update') return save(init)
    return fetch(input, init)
  }
}

async function treeIn(response: Response): Promise<Map<string, string>> {
  const entries = v.parse(treeSchema, await response.clone().json())
  return new Map(entries.map(({ path, sha }) => [path, sha]))
}
