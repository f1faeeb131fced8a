import { parse } from 'node:path'
import type * as v from 'valibot'
import type { pressSchema } from '../shared.ts'
import { contentOf, fieldsIn, isPictureField, kindOf, textsIn } from './content-files.ts'

type Press = v.InferOutput<typeof pressSchema>

/** How much of the words has to be the same: other words on the site come from no field. */
const leastLikeness = 0.3

/** The field that says what was pressed on the site: by its words, or by the file of a picture. */
export function findField(root: string, { page, text, picture }: Press) {
  // What an article says of its product is for other pages, such as the card on Home.
  const isOnPage = (path: string, whole: string, isCard: boolean) =>
    kindOf(path) === 'article'
      ? (contentOf(path, whole).address === page) !== isCard
      : path === 'content/home.yaml'
  const [found] = [...textsIn(root)]
    .flatMap(([path, whole]) =>
      placesIn(path, whole).map(({ keys, said, isPicture }) => {
        const named = isPicture && isOf(picture, said) ? said.length : 0
        const score = picture ? named : likeness(said, text)
        return { path, keys, score, isOnPage: isOnPage(path, whole, keys[0] === 'product') }
      }),
    )
    .filter(({ score }) => score > leastLikeness)
    .toSorted((a, b) => b.score - a.score || Number(b.isOnPage) - Number(a.isOnPage))
  return found ? { path: found.path, keys: found.keys } : null
}

/** What each field says, and of the text of an article, which is shown block by block, each block. */
function placesIn(path: string, whole: string) {
  return fieldsIn(path, whole).flatMap(({ keys, schema, value }) => {
    const blocks = typeof value === 'string' ? value.split(/\n\s*\n/) : []
    return blocks.map((said) => ({ keys, said, isPicture: isPictureField(schema) }))
  })
}

/** The web formats are called after their picture: name-crop-width.hash.format. */
function isOf(picture: string, said: string): boolean {
  const { base, name } = parse(decodeURIComponent(picture.split('?')[0] ?? ''))
  return base === said || name.startsWith(`${said}-`)
}

/** How much of two texts is the same words, from 0 to 1. A page has neither Markdown nor braces. */
function likeness(one: string, other: string): number {
  const [some, others] = [wordsIn(one), wordsIn(other)]
  const same = [...some].filter((word) => others.has(word)).length
  return (2 * same) / (some.size + others.size)
}

function wordsIn(text: string): Set<string> {
  return new Set(text.replaceAll(/\{\w+\}/g, '').match(/[\p{L}\p{N}]+/gu))
}
