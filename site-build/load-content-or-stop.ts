import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseContent } from '../content-model/content-problems.ts'
import {
  contentMistakes,
  contentTexts,
  loadContent,
  mistakesIn,
  type Content,
} from '../content-model/load-content.ts'
import { partnersSchema } from '../content-model/schema/partners.ts'
import type { BuildSettings } from '../settings/build-settings.ts'
import { sourceLinks } from './source-links.ts'

const logos = join(import.meta.dirname, '../app/public/partners')

/** Loads the content for a program that the owner runs. Prints mistakes and ends the program. */
export function loadContentOrStop({ mediaBaseUrl }: Pick<BuildSettings, 'mediaBaseUrl'>): Content {
  const mistakes = [
    ...sourceLinks().map((link) => `${link} is a link. Put the file itself there.`),
    ...contentMistakes(contentTexts()),
    ...(mediaBaseUrl ? [] : missingLogos()),
  ]
  if (mistakes.length === 0) return loadContent()
  process.stderr.write(`${mistakes.join('\n')}\n`)
  process.exit(1)
}

/** The partners' logos that are missing, one per line. */
function missingLogos(): string[] {
  const file = 'partners.yaml'
  const text = contentTexts().find((one) => one.file === file)?.text ?? ''
  const partners = parseContent(text, partnersSchema)
  if ('problems' in partners) return []
  const lines = text.split('\n')
  const missing = partners.value.columns.filter(({ logo }) => !existsSync(join(logos, logo)))
  const problems = missing.map(({ logo }) => ({
    line: lines.findIndex((line) => line.includes(logo)) + 1,
    field: '',
    says: `app/public/partners has no ${logo}. Put the logo there, under this name.`,
  }))
  return mistakesIn({ file, problems })
}
