import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articles } from '../../content/articles.data.ts'
import { contentFiles } from '../../content/schema/files.ts'
import { sourceFiles } from '../../site-build/build-site.ts'

test('a change in any file of the content makes the build stale, and one in the scenes of pictures does not', () => {
  const files = sourceFiles()
  for (const { file } of contentFiles) expect(files).toContain(join('content', file))
  for (const { file } of articles) expect(files).toContain(join('content/articles', file))
  expect(files.filter((file) => file.startsWith(join('content', 'art', '/')))).toEqual([])
})
