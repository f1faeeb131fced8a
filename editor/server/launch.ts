import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { beforeLaunch, loadContent, readSettings } from '../model.ts'
import type { LaunchItem } from '../shared.ts'
import { headAndBody, isContent, labelsTo, schemaOf, textsIn, titleOf } from './content-files.ts'
import { titleIn } from './articles.ts'

/** What is left to do before the site goes public, each with the fields to change. */
export function launchItems(root: string): LaunchItem[] {
  const texts = textsIn(root)
  return beforeLaunch(loadContent(), readSettings(process.env, root)).map(({ says, where }) => {
    const places = where.map((place) => {
      const [, path = '', line = ''] = /^(content\/[^:]+):(\d+)$/.exec(place) ?? []
      const text = texts.get(path)
      if (text === undefined || !isContent(path)) return { place }
      const keys = fieldAt(path, text, Number(line))
      const page = path.endsWith('.md') ? titleIn(path, text) : titleOf(path)
      return {
        place,
        field: { path, keys, label: [page, ...labelsTo(keys, schemaOf(path))].join(' › ') },
      }
    })
    return {
      says,
      fields: places.flatMap(({ field }) => (field ? [field] : [])),
      elsewhere: places.flatMap(({ place, field }) => (field ? [] : [place])),
    }
  })
}

/** The field that begins on a line of a content file. */
function fieldAt(path: string, text: string, line: number): string[] {
  const { head } = headAndBody(path, text)
  const lines = new LineCounter()
  const { contents } = parseDocument(head, { lineCounter: lines })
  const before = text === head ? 0 : 1
  let found: string[] = []
  const look = (node: unknown, keys: string[]) => {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const own = [...keys, String(key)]
        const at = isScalar(key) && key.range ? lines.linePos(key.range[0]).line + before : 0
        if (at === line) found = own
        look(value, own)
      }
    }
    if (isSeq(node))
      for (const [index, item] of node.items.entries()) look(item, [...keys, String(index)])
  }
  look(contents, [])
  return found
}
