/**
 * The first import of each program that builds or serves the site: what is imported after it needs
 * the content, and would end with a stack at the first mistake. This says them all, and ends.
 */
import { contentMistakes } from '../content/content-mistakes.ts'

const mistakes = contentMistakes()
if (mistakes.length > 0) {
  process.stderr.write(`${mistakes.join('\n')}\n`)
  process.exit(1)
}
