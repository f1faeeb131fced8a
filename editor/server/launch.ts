import { beforeLaunch, loadContent, readSettings, readYaml } from '../model.ts'
import type { Problem } from '../shared.ts'
import { contentOf, fieldsIn, isArticle, isContent, textsIn } from './content-files.ts'

/** What is left to do before the site goes public. Settings and other files have no field. */
export function launchItems(root: string): Problem[] {
  const texts = textsIn(root)
  return beforeLaunch(loadContent(), readSettings(process.env, root)).flatMap(({ says, where }) =>
    where.map((place) => {
      const [, path = '', line = ''] = /^(content\/[^:]+):(\d+)$/.exec(place) ?? []
      if (!isContent(path)) return { says, path: '', keys: [], where: place }
      const text = texts.get(path)
      const { head, name } = contentOf(path, text)
      const { problemAt } = readYaml(head, isArticle(path) ? 1 : 0)
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
