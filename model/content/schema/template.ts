import * as v from 'valibot'
import { oneLine } from './text.ts'

/** A text that has all of these names in braces, such as `{phone}`, for values. */
export function template(title: string, needs: readonly string[], longest = 1000) {
  const known = needs.map(inBraces).join(' and ')
  return v.pipe(
    oneLine(title, longest),
    v.check(
      (text) => foreignBraces(text, needs) === null,
      ({ input }) =>
        `The site has nothing for ${foreignBraces(input, needs)}. It knows only ${known} here.`,
    ),
    v.check(
      (text) => lost(text, needs).length === 0,
      ({ input }) =>
        `${lost(input, needs).map(inBraces).join(' and ')} is missing. Put it back: the site puts the right words there.`,
    ),
    v.description(`Leave ${known} in the text. The site puts the right words there.`),
    v.metadata({ multiline: true }),
  )
}

const inBraces = (name: string) => `{${name}}`

function lost(text: string, needs: readonly string[]): string[] {
  return needs.filter((name) => !text.includes(inBraces(name)))
}

/** The first braces without a known name, or null. */
function foreignBraces(text: string, names: readonly string[]): string | null {
  const found = [...text.matchAll(/\{(\w+)\}|\{[^}]*\}?|\}/g)]
  return found.find(([, name]) => !name || !names.includes(name))?.[0] ?? null
}
