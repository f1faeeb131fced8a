import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { symbolicLinks } from '../../site-build/load-content-or-stop.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('a link among the words, pictures or published files is refused, wherever it leads', () => {
  const project = temporaryFolder(onTestFinished)
  for (const folder of ['content/articles', 'app/public/.well-known', 'data']) {
    mkdirSync(join(project, folder), { recursive: true })
  }
  writeFileSync(join(project, 'content/home.yaml'), '')
  writeFileSync(join(project, 'data/inquiries.db'), '')
  const links = {
    'app/public/.well-known/inquiries.db': '../../../data/inquiries.db',
    'app/public/inquiries.db': '../../data/inquiries.db',
    'content/articles/above': '../..',
    'content/articles/again': '..',
    'content/articles/gone.md': 'nowhere.md',
  }
  for (const [link, target] of Object.entries(links)) symlinkSync(target, join(project, link))
  expect(symbolicLinks(project).toSorted()).toEqual(Object.keys(links))
})
