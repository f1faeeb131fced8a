import { beforeLaunch, loadContent, readSettings } from '../model.ts'
import type { Problem } from '../shared.ts'
import { contentOf, fieldsIn, isContent, textsIn } from './content-files.ts'

const words = {
  setting:
    'You set this where the site is hosted: docs/owner.md, part 3, says how. This list does not know what is set there.',
}

/** What is left to do before the site goes public. Settings have no field. */
export function launchItems(root: string): Problem[] {
  const texts = textsIn(root)
  return beforeLaunch(loadContent(), readSettings(process.env, root)).flatMap(({ says, where }) => {
    const fields = where.flatMap((place) => {
      const [, path = '', line = ''] = /^(content\/[^:]+):(\d+)$/.exec(place) ?? []
      if (!isContent(path)) return []
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
    })
    return fields.length > 0 ? fields : { says, path: '', keys: [], where: words.setting }
  })
}
