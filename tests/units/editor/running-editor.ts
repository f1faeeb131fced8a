import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownFetch, type Bases } from '../../../editor/own-fetch.ts'
import { inTurn } from '../../../editor/in-turn.ts'
import type { Publisher } from '../../../editor/publishing.ts'
import { hashOf, saver } from '../../../editor/save.ts'
import { createEditor } from '../../../editor/server.ts'
import { systemClock } from '../../../settings/clock.ts'

const project = join(import.meta.dirname, '../../..')

const tellSaved = () => {}

/** Publishing takes Git, and has journeys of its own in `tests/editor/`. */
const idle: Publisher = {
  overview: async () => ({ changes: [], unused: [], versions: [], problem: null }),
  undo: async () => {},
  undoAll: async () => {},
  check: async () => ({ checked: '', address: '', made: 0, commits: [] }),
  publish: async () => {},
  takeIn: async () => '',
  bringBack: async () => {},
  removePicture: async () => {},
}

/** The editor in a copy of the content, without the library of its forms. */
export async function runEditor() {
  const root = mkdtempSync(join(tmpdir(), 'edited-'))
  for (const part of ['content', '.prettierrc.json']) {
    cpSync(join(project, part), join(root, part), { recursive: true })
  }
  const form = join(root, 'form')
  mkdirSync(form)
  for (const page of ['index.html', 'bar.html']) {
    writeFileSync(join(form, page), '<meta name="editor-token" content="%editor-token%">')
  }
  /** Stands in for the making of pictures. */
  const pictures = { refresh: async (): Promise<string | null> => null }
  const server = createEditor({
    root,
    form,
    site: 'http://127.0.0.1:1/',
    tree: () => treeOf(root),
    save: saver({
      root,
      refreshPictures: () => pictures.refresh(),
      clock: systemClock,
      inTurn: inTurn(),
    }),
    publisher: idle,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  const page = await (await fetch(`${origin}/keystatic`)).text()
  const token = /content="([^"]+)"/.exec(page)?.[1] ?? ''
  const send: typeof fetch = (input, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Origin', origin)
    return fetch(new URL(String(input), origin), { ...init, headers })
  }

  return {
    root,
    port,
    pictures,
    /** What the page of the editor posts, and its requests for files. */
    send: ownFetch({
      fetch: send,
      token,
      begun: { get: () => undefined, end: () => {} },
      tellSaved,
    }),
    /** Opens the forms in a window of the browser, which may have drafts. */
    open: async (begun: Bases = { get: () => undefined, end: () => {} }) => {
      const library = ownFetch({ fetch: send, token, begun, tellSaved })
      await library('/api/keystatic/tree')
      const post = async (additions: Record<string, string>, deletions: string[] = []) => {
        const response = await library('/api/keystatic/update', {
          method: 'POST',
          body: JSON.stringify({
            additions: Object.entries(additions).map(([path, text]) => ({
              path,
              contents: Buffer.from(text).toString('base64url'),
            })),
            deletions: deletions.map((path) => ({ path })),
          }),
        })
        return { status: response.status, says: await response.text() }
      }
      return { save: post, remove: (path: string) => post({}, [path]) }
    },
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    write: (path: string, text: string) => writeFileSync(join(root, path), text),
    end: () => {
      server.close()
      server.closeAllConnections()
      rmSync(root, { recursive: true })
    },
  }
}

/** As the library of the forms lists files. */
async function treeOf(root: string): Promise<string> {
  const entries = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /\.(yaml|md)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  return JSON.stringify(
    await Promise.all(
      files.map(async (file) => ({
        path: file.slice(root.length + 1),
        sha: hashOf(await readFile(file)),
      })),
    ),
  )
}
