import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentOf, mistakesIn } from '../content/read-content.ts'
import { partnersSchema } from '../content/schema/partners.ts'

const file = 'partners.yaml'
const root = join(import.meta.dirname, '..')

/** The partners' logos that the site should have and does not, each in a line. */
export function missingLogos(): string[] {
  const result = contentOf(file, partnersSchema)
  if ('problems' in result) return []
  const lines = readFileSync(join(root, 'content', file), 'utf8').split('\n')
  const missing = result.value.columns
    .map(({ logo }) => logo)
    .filter((logo) => !existsSync(join(root, 'app/public/partners', logo)))
  return mistakesIn(
    file,
    missing.map((logo) => ({
      line: lines.findIndex((line) => line.includes(logo)) + 1,
      field: '',
      says: `app/public/partners has no ${logo}. Put the logo there, under this name.`,
    })),
  )
}
