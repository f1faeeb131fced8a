import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownFetch } from '../../../editor/own-fetch.ts'
import type { Publisher } from '../../../editor/bar-data.ts'
import { hashOf, saver, textsIn } from '../../../editor/save.ts'
import { createEditor } from '../../../editor/server.ts'
import { systemClock } from '../../../settings/clock.ts'

const project = join(import.meta.dirname, '../../..')

/** Publishing takes Git, and has journeys of its own in `tests/editor/`. */
const idle: Publisher = {
  overview: async () => ({
    changes: [],
    unused: [],
    versions: [],
    problem: null,
    others: null,
    advice: null,
  }),
  undo: async () => '',
  undoAll: async () => '',
  check: async () => ({ checked: '', address: '', made: 0, commits: [] }),
  publish: async () => '',
  merge: async () => '',
  bringBack: async () => '',
  removePicture: async () => '',
}

/** The editor in a copy of the content, without the library of its forms. */
export async function runEditor() {
  const root = mkdtempSync(join(tmpdir(), 'edited-'))
  for (const part of ['content', '.prettierrc.json']) {
    cpSync(join(project, part), join(root, part), { recursive: true })
  }
  const form = join(root, 'form')
  mkdirSync(join(form, 'assets'), { recursive: true })
  for (const page of ['index.html', 'bar.html']) writeFileSync(join(form, page), page)
  /** Stands in for the making of pictures. */
  const pictures = { refresh: async (): Promise<string | null> => null }
  const editor = await createEditor({
    root,
    form,
    site: 'http://127.0.0.1:1/',
    tree: async () => treeOf(root),
    save: saver({ root, refreshPictures: () => pictures.refresh(), clock: systemClock }).save,
    publisher: idle,
  })
  const origin = await editor.listen({ host: '127.0.0.1', port: 0 })
  /** What the page of the editor posts, and its requests for files. */
  const send: typeof fetch = (input, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Origin', origin)
    return fetch(new URL(String(input), origin), { ...init, headers })
  }

  return {
    root,
    origin,
    pictures,
    send,
    /** Opens the forms in a browser, which may keep something for some files that is not saved. */
    open: async (storage = new Map<string, string>(), drafts: string[] = []) => {
      const told: string[] = []
      const library = ownFetch({
        fetch: send,
        storage: {
          getItem: (name) => storage.get(name) ?? null,
          setItem: (name, value) => storage.set(name, value),
        },
        drafts: async () => drafts,
        tell: (news) => told.push(news),
      })
      await library('/api/keystatic/tree')
      const post = async (additions: Record<string, string>, deletions: string[] = []) => {
        const response = await library('/api/keystatic/update', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
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
      return { save: post, remove: (path: string) => post({}, [path]), told }
    },
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    write: (path: string, text: string) => writeFileSync(join(root, path), text),
    end: async () => {
      await editor.close()
      rmSync(root, { recursive: true })
    },
  }
}

/** As the library of the forms lists files. */
function treeOf(root: string): string {
  return JSON.stringify([...textsIn(root)].map(([path, text]) => ({ path, sha: hashOf(text) })))
}
