import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { buildSite } from '../../site-build/build-site.ts'
import { content } from '../site-content.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('a build that fails leaves the one before, and nothing of itself or of an interrupted one', async () => {
  const folder = temporaryFolder(onTestFinished)
  const directory = join(folder, 'build')
  mkdirSync(directory)
  writeFileSync(join(directory, 'site.json'), 'of the one before')
  mkdirSync(`${directory}.unfinished/finished`, { recursive: true })
  // A build sets it.
  vi.stubEnv('NODE_ENV', 'test')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { build: settings } = readSettings({}, folder)
  const broken = {
    ...content,
    get home(): never {
      throw new Error('Home is broken')
    },
  }
  await expect(buildSite(directory, settings, broken)).rejects.toThrow(
    /^The build failed: .*Home is broken/s,
  )
  expect(readdirSync(folder)).toEqual(['build'])
  expect(readFileSync(join(directory, 'site.json'), 'utf8')).toBe('of the one before')
})
