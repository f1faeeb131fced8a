import * as v from 'valibot'
import { follows, oneLine } from './text.ts'

/** A text that has all of these names in braces, such as `{phone}`, for values. */
export function template(title: string, needs: readonly string[], longest = 1000) {
  const known = needs.map(inBraces).join(' and ')
  return v.pipe(
    oneLine(title, longest),
    follows((text) => {
      const foreign = foreignBraces(text, needs)
      return foreign && `The site has nothing for ${foreign}. It knows only ${known} here.`
    }),
    follows((text) => {
      const lost = needs.map(inBraces).filter((name) => !text.includes(name))
      if (lost.length === 0) return null
      return `${lost.join(' and ')} is missing. Put it back: the site puts the right words there.`
    }),
    v.description(`Leave ${known} in the text. The site puts the right words there.`),
    v.metadata({ multiline: true }),
  )
}

const inBraces = (name: string) => `{${name}}`

/** The first braces without a known name, or null. */
function foreignBraces(text: string, names: readonly string[]): string | null {
  const found = [...text.matchAll(/\{(\w+)\}|\{[^}]*\}?|\}/g)]
  return found.find(([, name]) => !name || !names.includes(name))?.[0] ?? null
}
