import { articlesOf, contentOf, mistakesIn } from './read-content.ts'
import { contentFiles } from './schema/files.ts'

/** Every mistake in every file of the content, each in a line. */
export function contentMistakes(): string[] {
  const inData = contentFiles.flatMap(({ file, schema }) => {
    const result = contentOf(file, schema)
    return 'problems' in result ? mistakesIn(file, result.problems) : []
  })
  return [...inData, ...articlesOf().mistakes]
}
