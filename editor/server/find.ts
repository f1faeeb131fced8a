import { parse } from 'node:path'
import * as v from 'valibot'
import type { pressSchema } from '../shared.ts'
import { contentOf, isArticle, schemaOf, textsIn } from './content-files.ts'
import { leavesOf } from './values.ts'

type Press = v.InferOutput<typeof pressSchema>

/** A text of the content, without Markdown, and the field that says it. */
type Place = { path: string; keys: string[]; said: string; isPicture: boolean }

/** The field that says what was pressed on the site: by its words, or by the file of a picture. */
export function findField(root: string, { page, text, block, picture }: Press) {
  const places = [...textsIn(root)]
    .toSorted(([a, its], [b, other]) => Number(isOn(page, b, other)) - Number(isOn(page, a, its)))
    .flatMap(([path, whole]) => placesIn(path, whole))
  const found = picture
    ? byPicture(places, picture)
    : byWords(places, [plain(text), plain(block)].filter(Boolean))
  return found ? { path: found.path, keys: found.keys } : null
}

function isOn(page: string, path: string, text: string): boolean {
  return isArticle(path)
    ? contentOf(path, text).address === page
    : page === '/' && path === 'content/home.yaml'
}

function placesIn(path: string, text: string): Place[] {
  return leavesOf(schemaOf(path), contentOf(path, text).values).flatMap(
    ({ keys, schema, value }) => {
      const isPicture = 'folder' in v.getMetadata(schema)
      // The text of an article is shown block by block.
      const blocks = typeof value === 'string' ? value.split(/\n\s*\n/) : []
      return blocks
        .map((block) => ({ path, keys, said: plain(block), isPicture }))
        .filter(({ said }) => said !== '')
    },
  )
}

function byPicture(places: readonly Place[], picture: string): Place | undefined {
  // The web formats are called after their picture: name-crop-width.hash.format.
  const { base, name } = parse(decodeURIComponent(picture.split('?')[0] ?? ''))
  return longest(
    places.filter(
      ({ said, isPicture }) => isPicture && (base === said || name.startsWith(`${said}-`)),
    ),
  )
}

/** The same words; else words with a value among them; else the longest text that is a part. */
function byWords(places: readonly Place[], pressed: readonly string[]): Place | undefined {
  const ways: ((said: string, pressed: string) => boolean)[] = [
    (said, words) => said === words,
    (said, words) =>
      /\{\w+\}/.test(said) && said.split(/\{\w+\}/).every((part) => words.includes(part)),
    (said, words) => said.length > 3 && words.includes(said),
    (said, words) => words.length > 3 && said.includes(words),
  ]
  for (const isMeant of ways) {
    for (const words of pressed) {
      const found = longest(places.filter(({ said }) => isMeant(said, words)))
      if (found) return found
    }
  }
  return undefined
}

/** The sort is stable: of equals, those of the page come first. */
function longest(places: readonly Place[]): Place | undefined {
  return places.toSorted((a, b) => b.said.length - a.said.length)[0]
}

/** Words without Markdown, and without what a page makes of spaces and quotes. */
function plain(text: string): string {
  return text
    .replaceAll(/\[([^\][]{0,500})\]\([^\s()]{0,500}\)/g, '$1')
    .replaceAll(/^(#+|[-*]|\d+\.) |[*_]/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
