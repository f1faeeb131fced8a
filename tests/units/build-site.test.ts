import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildFile } from '../../server/read-build.ts'
import { readSettings } from '../../settings/settings.ts'
import { BuildError } from '../../site-build/build-error.ts'
import { buildSite } from '../../site-build/build-site.ts'
import { canMount, smallDisk } from './small-disk.ts'

const { build: settings } = readSettings({}, import.meta.dirname)

describe.skipIf(!canMount)('on a full disk', () => {
  test('a build stops with one sentence, the one before it stays, and what was interrupted goes', () => {
    const disk = smallDisk()
    const directory = join(disk.directory, 'build')
    mkdirSync(directory)
    writeFileSync(join(directory, buildFile), 'of the one before')
    mkdirSync(join(disk.directory, 'build.unfinished', 'finished'), { recursive: true })
    const build = () => buildSite(directory, settings)
    expect(build).toThrow(BuildError)
    expect(build).toThrow(/^The disk is full: [^\n]+\.$/)
    expect(readdirSync(disk.directory)).toEqual(['build'])
    expect(existsSync(join(directory, buildFile))).toBe(true)
  })
})
