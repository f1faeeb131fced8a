import * as v from 'valibot'
import { oneLine } from './text.ts'

/** Which names may stand in braces, and which of them have to. */
type Placeholders = { needs?: readonly string[]; allows?: readonly string[] }

/** A sentence with names in braces, such as `{phone}`, in whose place the site puts values. */
export function template(title: string, { needs = [], allows = [] }: Placeholders, longest = 1000) {
  const known = [...needs, ...allows].map(inBraces).join(', ')
  return v.pipe(
    oneLine(title, longest),
    v.check(
      (text) => foreignBraces(text, [...needs, ...allows]) === null,
      ({ input }) =>
        `Nothing is known of ${foreignBraces(input, [...needs, ...allows])}. What can stand here in braces is ${known}.`,
    ),
    v.check(
      (text) => lost(text, needs).length === 0,
      ({ input }) =>
        `${lost(input, needs).map(inBraces).join(' and ')} is missing. The site puts what it stands for in its place.`,
    ),
    v.description(`Names in braces stand for values: ${known}.`),
    v.metadata({ multiline: true }),
  )
}

const inBraces = (name: string) => `{${name}}`

function lost(text: string, needs: readonly string[]): string[] {
  return needs.filter((name) => !text.includes(inBraces(name)))
}

/** The first braces that hold no known name, or null. */
function foreignBraces(text: string, names: readonly string[]): string | null {
  const found = [...text.matchAll(/\{(\w+)\}|\{[^}]*\}?|\}/g)]
  return found.find(([, name]) => !name || !names.includes(name))?.[0] ?? null
}
