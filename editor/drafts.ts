import { createStore, keys } from 'idb-keyval'
import * as v from 'valibot'
import { articles } from './content-files.ts'

/** Paths of the files that the form library keeps something for in this browser, not saved yet. */
export async function drafts(): Promise<string[]> {
  const names = v.parse(v.array(v.array(v.string())), await keys(createStore('keystatic', 'items')))
  return names.map(([kind, ...name]) =>
    kind === 'singleton' ? `content/${name.at(-1)}.yaml` : `${articles}/${name.at(-1)}.md`,
  )
}
