import { beforeLaunch, loadContent, readSettings, readYaml } from '../model.ts'
import type { LaunchItem } from '../shared.ts'
import {
  contentOf,
  hasHead,
  isContent,
  labelsTo,
  nameOfFile,
  schemaOf,
  textsIn,
} from './content-files.ts'
import { leavesOf } from './values.ts'

/** What is left to do before the site goes public, each with the fields to change. */
export function launchItems(root: string): LaunchItem[] {
  const texts = textsIn(root)
  return beforeLaunch(loadContent(), readSettings(process.env, root)).map(({ says, where }) => {
    const item: LaunchItem = { says, fields: [], elsewhere: [] }
    for (const place of where) {
      const [, path = '', line = ''] = /^(content\/[^:]+):(\d+)$/.exec(place) ?? []
      const text = texts.get(path)
      if (text === undefined || !isContent(path)) item.elsewhere.push(place)
      else {
        const keys = fieldAt(path, text, Number(line))
        const label = [nameOfFile(path, text), ...labelsTo(keys, schemaOf(path))].join(' › ')
        item.fields.push({ path, keys, label })
      }
    }
    return item
  })
}

/** The field that stands on a line of a content file. */
function fieldAt(path: string, text: string, line: number): string[] {
  const { value, problemAt } = readYaml(contentOf(path, text).head, hasHead(path) ? 1 : 0)
  return leavesOf(value).find(({ keys }) => problemAt(keys, '').line === line)?.keys ?? []
}
