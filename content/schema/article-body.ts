import type { ContentProblem } from '../content-problems.ts'
import { unproved } from './claims.ts'
import { missingLetter } from './letters.ts'

const words = { least: 200, most: 900 } as const

/** What is wrong with a line of an article, in a sentence, or null. */
const rules: readonly ((line: string) => string | null)[] = [
  unproved,
  (line) => {
    const letter = missingLetter(line)
    return letter && `The fonts of the site have no “${letter}”. Write it another way.`
  },
  (line) =>
    line.startsWith('#') && !/^##{1,2} /.test(line)
      ? 'Begin a heading with ## and a space; one below it with ###. The title has the only #.'
      : null,
  (line) =>
    line.includes('![') ? 'Pictures in the text are not shown. Name one in the head.' : null,
  (line) =>
    /<\/?[a-z]/i.test(line) ? 'HTML is not shown here. Write it in Markdown, or without.' : null,
  (line) =>
    addressesIn(line).some((address) => !/^(https:\/\/|mailto:|tel:|\/|#)/.test(address))
      ? 'Begin the address of a link with https://, or with / for a page of this site.'
      : null,
]

/**
 * Mistakes in the Markdown of an article.
 *
 * @param linesBefore how many lines of the file stand before it
 */
export function bodyProblems(body: string, linesBefore: number): ContentProblem[] {
  const count = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  const length =
    count < words.least || count > words.most
      ? `An article has ${words.least} to ${words.most} words, and this has ${count}. ${count < words.least ? 'Say more' : 'Shorten it'}.`
      : null
  return [
    ...(length ? [{ line: linesBefore + 1, field: '', says: length }] : []),
    ...eachLine(body, linesBefore, (line) => rules.flatMap((rule) => rule(line) ?? [])),
  ]
}

/** Links of an article's Markdown to pages that do not exist. */
export function deadLinks(
  body: string,
  linesBefore: number,
  paths: readonly string[],
): ContentProblem[] {
  return eachLine(body, linesBefore, (line) =>
    addressesIn(line)
      .filter((address) => address.startsWith('/') && !paths.includes(address.split('#')[0] ?? ''))
      .map((address) => `There is no page at ${address}. The pages are ${paths.join(', ')}.`),
  )
}

function eachLine(body: string, linesBefore: number, check: (line: string) => string[]) {
  return body
    .split(/\r?\n/)
    .flatMap((line, index) =>
      check(line).map((says) => ({ line: linesBefore + index + 1, field: '', says })),
    )
}

/** The addresses that a line of Markdown links to. */
function addressesIn(line: string): string[] {
  return [...line.matchAll(/(?<!!)\[[^\]]*\]\(\s*<?([^)\s>]*)/g)].map(([, address = '']) => address)
}
