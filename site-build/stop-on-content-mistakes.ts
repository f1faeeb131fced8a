/**
 * The first import of each program that builds or serves the site: what is imported after it needs
 * the content, and would end with a stack at the first mistake. This says them all, and ends.
 */
import { contentMistakes } from '../content/content-mistakes.ts'
import { readSettingsOrStop } from '../settings/read-settings-or-stop.ts'
import { missingLogos } from './missing-logos.ts'

const { mediaBaseUrl } = readSettingsOrStop().build
const mistakes = [...contentMistakes(), ...(mediaBaseUrl ? [] : missingLogos())]
if (mistakes.length > 0) {
  process.stderr.write(`${mistakes.join('\n')}\n`)
  process.exit(1)
}
