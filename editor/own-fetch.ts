import * as v from 'valibot'

/** What the library of the form says of the project's files. */
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

/** What the page knows and the library does not send. */
export type OwnFetchOptions = {
  fetch: typeof globalThis.fetch
  /** The token that the server has put into the page. */
  token: string
  /** The hashes that files had when a change of them began that is not saved yet. */
  begun: Bases
  /** Is called when something is saved, with what the server says about it, if anything. */
  tellSaved: (advice: string) => void
}

/** Hashes of files, by path from the project's root. */
export type Bases = {
  get: (path: string) => string | undefined
  /** A change of the file is saved. */
  end: (path: string) => void
}

/**
 * A `fetch` for the whole page, the form's library too. What it posts carries the token, and each
 * change the hashes of its files as they were when this page was loaded, or when the change began
 * if that was earlier. The library would send neither.
 */
export function ownFetch({
  fetch,
  token,
  begun,
  tellSaved,
}: OwnFetchOptions): typeof globalThis.fetch {
  let known = new Map<string, string>()

  async function save(init: RequestInit): Promise<Response> {
    const change = v.parse(changeSchema, init.body)
    const paths = [...change.additions, ...change.deletions].map(({ path }) => path)
    const bases = paths.map((path) => [path, begun.get(path) ?? known.get(path)])
    const response = await fetch('/api/keystatic/update', {
      ...init,
      body: JSON.stringify({ ...change, known: Object.fromEntries(bases) }),
    })
    if (!response.ok) return response
    const tree = await treeIn(response)
    // Another file may have changed while a form of it was open here. Its form does not know that.
    for (const path of paths) {
      begun.end(path)
      const sha = tree.get(path)
      if (sha === undefined) known.delete(path)
      else known.set(path, sha)
    }
    return response
  }

  return async (input, init = {}) => {
    if (init.method !== 'POST') {
      const response = await fetch(input, init)
      if (input === '/api/keystatic/tree' && response.ok) known = await treeIn(response)
      return response
    }
    const headers = new Headers(init.headers)
    headers.set('Editor-Token', token)
    const own = { ...init, headers }
    if (input !== '/api/keystatic/update') return fetch(input, own)
    const response = await save(own)
    if (response.ok) tellSaved(decodeURIComponent(response.headers.get('Editor-Advice') ?? ''))
    return response
  }
}

async function treeIn(response: Response): Promise<Map<string, string>> {
  const entries = v.parse(treeSchema, await response.clone().json())
  return new Map(entries.map(({ path, sha }) => [path, sha]))
}
