import { beforeLaunch, loadContent, readSettings, readYaml } from '../model.ts'
import type { Problem } from '../shared.ts'
import { contentOf, isArticle, isContent, labelIn, schemaOf, textsIn } from './content-files.ts'
import { leavesOf } from './values.ts'

/** What is left to do before the site goes public. Settings and other files have no field. */
export function launchItems(root: string): Problem[] {
  const texts = textsIn(root)
  return beforeLaunch(loadContent(), readSettings(process.env, root)).flatMap(({ says, where }) =>
    where.map((place) => {
      const [, path = '', line = ''] = /^(content\/[^:]+):(\d+)$/.exec(place) ?? []
      if (!isContent(path)) return { says, path: '', keys: [], where: place }
      const { head, values, name } = contentOf(path, texts.get(path))
      const { problemAt } = readYaml(head, isArticle(path) ? 1 : 0)
      const keys = leavesOf(schemaOf(path), values)
        .map((leaf) => leaf.keys)
        .find((one) => problemAt(one, '').line === Number(line))
      return {
        says,
        path,
        keys: keys ?? [],
        where: `${name} › ${labelIn(path, values, keys ?? [])}`,
      }
    }),
  )
}
