import { beforeLaunch, loadContent, readSettings } from '../model.ts'
import type { Problem } from '../shared.ts'
import { contentOf, fieldsIn, isContent, textsIn } from './content-files.ts'

/** What is left to do before the site goes public. Settings and other files have no field. */
export function launchItems(root: string): Problem[] {
  const texts = textsIn(root)
  return beforeLaunch(loadContent(), readSettings(process.env, root)).flatMap(({ says, where }) =>
    where.map((place) => {
      const [, path = '', line = ''] = /^(content\/[^:]+):(\d+)$/.exec(place) ?? []
      if (!isContent(path)) return { says, path: '', keys: [], where: place }
      const text = texts.get(path)
      const { problemAt, name } = contentOf(path, text)
      const field = fieldsIn(path, text).findLast(
        ({ keys }) => problemAt(keys, '').line === Number(line),
      )
      return {
        says,
        path,
        keys: field?.keys ?? [],
        where: [name, ...(field?.labels ?? [])].join(' › '),
      }
    }),
  )
}
