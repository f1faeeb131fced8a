import { anchors, paths as sitePaths } from '../paths.ts'
import type { ContentProblem } from '../content-problems.ts'

/** How many words an article has. */
export const bodyWords = { least: 200, most: 900 } as const

/** What a line of an article cannot have, and what to do, in a sentence. */
const refused: readonly (readonly [RegExp, string])[] = [
  [
    /^#(?!#{1,2} +\S)|^[ >*+\-\d.)]+#{1,6}(?:\s|$)/,
    'Begin a heading with ## and a space; a subheading with ###. The title has the only #.',
  ],
  [
    /^ {0,3}(?:=+|-+)\s*$/,
    'Take out this line: under a text, it makes a heading of it. Write ## before a heading, and *** for a line between two parts.',
  ],
  [/!\[/, 'A picture inside the text isn’t shown. Choose it under “In the middle of the text.”'],
  [/[{}]/, 'Take out { and }. Nothing is filled in here: write the words themselves.'],
  [/<\/?[a-z]/i, 'HTML doesn’t work here. Take out the < and what belongs to it.'],
]

const rules: readonly ((line: string) => string | null)[] = [
  ...refused.map(
    ([part, says]) =>
      (line: string) =>
        part.test(line) ? says : null,
  ),
]

/**
 * Mistakes in the Markdown of an article, which can link to the pages at these paths.
 *
 * @param linesBefore the number of lines in the file before it
 */
export function bodyProblems(
  body: string,
  linesBefore: number,
  paths: readonly string[],
): ContentProblem[] {
  const count = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  const length =
    count < bodyWords.least || count > bodyWords.most
      ? `An article has ${bodyWords.least} to ${bodyWords.most} words, and this one has ${count}. ${count < bodyWords.least ? 'Say more' : 'Shorten it'}.`
      : null
  return [
    ...problemAt(linesBefore + 1, length),
    ...rules.flatMap((rule) => eachLine(body, linesBefore, rule)),
    ...linksIn(body).flatMap(({ address, line }) =>
      problemAt(linesBefore + line, wrongLink(address, paths)),
    ),
  ]
}

function wrongLink(address: string, paths: readonly string[]): string | null {
  if (!/^(https:\/\/|mailto:|tel:|\/)/.test(address)) {
    return 'Begin the address of a link with https://, or with / for a page of this site.'
  }
  const places = [
    ...paths,
    ...Object.values(anchors).map((anchor) => `${sitePaths.home}#${anchor}`),
  ]
  if (!address.startsWith('/') || places.includes(address)) return null
  return `There is no page at ${address}. The pages are ${paths.join(', ')}.`
}

function eachLine(
  body: string,
  linesBefore: number,
  rule: (line: string) => string | null,
): ContentProblem[] {
  return body
    .split(/\r?\n/)
    .flatMap((line, index) => problemAt(linesBefore + index + 1, rule(line)))
}

function problemAt(line: number, says: string | null): ContentProblem[] {
  return says === null ? [] : [{ line, field: '', says }]
}

/**
 * What Markdown links to: the address in `[words](address)`, or in a definition, `[name]: address`,
 * and its line. Without a syntax tree, text such as `[words]: more` counts as a link, too.
 */
function linksIn(body: string): { address: string; line: number }[] {
  return [...body.matchAll(/\][(:]\s*<?([^)\s>]*)/g)].map(
    ({ 0: link, 1: address = '', index }) => ({
      address,
      line: body.slice(0, index + link.length).split('\n').length,
    }),
  )
}
