import { cpSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lastChange, sources } from '../../site-build/built-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

function putOld(file: string) {
  writeFileSync(file, 'old')
  utimesSync(file, 0, 0)
}

test.each<[what: string, change: (file: string) => void]>([
  ['edited', (file) => writeFileSync(file, 'new')],
  ['deleted', (file) => rmSync(file)],
  ['replaced by one with an old date', putOld],
  ['joined by another', (file) => cpSync(file, `${file}.copy`)],
])('a build is out of date as soon as a source is %s', async (_, change) => {
  const project = temporaryFolder(onTestFinished)
  for (const source of sources) {
    const file = join(project, source.includes('.') ? source : `${source}/in/a-file`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
  }
  const before = lastChange(project)
  expect(lastChange(project)).toBe(before)
  // The file system keeps times in steps of some milliseconds.
  await expect
    .poll(() => {
      writeFileSync(join(project, 'elsewhere'), '')
      return statSync(join(project, 'elsewhere')).ctimeMs
    })
    .toBeGreaterThan(before)
  change(join(project, 'content/in/a-file'))
  expect(lastChange(project)).toBeGreaterThan(before)
})
