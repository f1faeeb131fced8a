import { parse } from 'node:path'
import type * as v from 'valibot'
import type { pressSchema } from '../shared.ts'
import { addressOf, contentOf, isArticle, textsIn } from './content-files.ts'
import { textsOf } from './values.ts'

type Place = { path: string; keys: string[]; text: string }

/** The field that says what was pressed on the site: by its words, or by the file of a picture. */
export function findField(
  root: string,
  { page, text, block, picture }: v.InferOutput<typeof pressSchema>,
) {
  const places = placesIn(root).toSorted((a, b) => Number(isOn(b, page)) - Number(isOn(a, page)))
  const found = picture
    ? byPicture(places, picture)
    : byWords(places, [plain(text), plain(block)].filter(Boolean))
  return found ? { path: found.path, keys: found.keys } : null
}

type Known = Place & { address: string }

function isOn({ path, address }: Known, page: string): boolean {
  return isArticle(path) ? address === page : page === '/' && path === 'content/home.yaml'
}

function placesIn(root: string): Known[] {
  return [...textsIn(root)].flatMap(([path, text]) => {
    const { values, body } = contentOf(path, text)
    const address = addressOf(path, text)
    const fields = textsOf(values)
    const blocks = body.split(/\n\s*\n/).map((block) => ({ keys: ['body'], text: block }))
    return [...fields, ...blocks].map((field) => ({ path, address, ...field }))
  })
}

function byPicture(places: readonly Known[], picture: string): Known | undefined {
  // The web formats are called after their picture: name-crop-width.hash.format.
  const file = parse(decodeURIComponent(picture.split('?')[0] ?? ''))
  return places
    .filter(({ keys, text }) => /^(file|logo)$/.test(keys.at(-1) ?? '') && text !== '')
    .filter(({ text }) => file.base === text || file.name.startsWith(`${text}-`))
    .toSorted((a, b) => b.text.length - a.text.length)[0]
}

/** The same words; else words with a value among them; else the longest text that is a part. */
function byWords(places: readonly Known[], pressed: readonly string[]): Known | undefined {
  const texts = places
    .map((place) => ({ place, said: plain(place.text) }))
    .filter(({ said }) => said !== '')
  const ways: ((said: string, pressed: string) => boolean)[] = [
    (said, words) => said === words,
    (said, words) => /\{\w+\}/.test(said) && isFilled(said, words),
    (said, words) => said.length > 3 && words.includes(said),
    (said, words) => words.length > 3 && said.includes(words),
  ]
  for (const isMeant of ways) {
    for (const words of pressed) {
      const found = texts.filter(({ said }) => isMeant(said, words))
      // The sort is stable: of equals, those of the page come first.
      const [longest] = found.toSorted((a, b) => b.said.length - a.said.length)
      if (longest) return longest.place
    }
  }
  return undefined
}

/** Whether a text is this one with its values filled in. */
function isFilled(template: string, text: string): boolean {
  let at = 0
  return template.split(/\{\w+\}/).every((part) => {
    const found = text.indexOf(part, at)
    at = found + part.length
    return found !== -1
  })
}

/** Words without Markdown, and without what a page makes of spaces and quotes. */
function plain(text: string): string {
  return text
    .replaceAll(/\[([^\][]{0,500})\]\([^\s()]{0,500}\)/g, '$1')
    .replaceAll(/^(#+|[-*]|\d+\.) |[*_]/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
