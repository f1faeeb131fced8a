import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildRecordFile, type BuildRecord } from '../../site-build/finished-build.ts'
import { readSettings } from '../../settings/settings.ts'
import { compressFiles } from '../../site-build/host-files/host-files.ts'
import { temporaryFolder, type WhenDone } from './temporary-folder.ts'

/** What a small build says of itself. */
export const smallBuild: BuildRecord = {
  settings: readSettings({}, import.meta.dirname).build,
  sourcesChanged: 0,
  pages: ['/', '/blog1', '/Thankyou', '/404'],
  headers: { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' },
  documentHeaders: ['Content-Security-Policy'],
  adminHeaders: null,
}

const files = {
  'index.html': 'page',
  'blog1.html': 'article',
  'Thankyou.html': 'thanks',
  '404.html': 'not found',
  'favicon.svg': '<svg/>',
  _headers: 'for a static host',
  'assets/one-12345678.js': 'export {}',
}

/** The renderer tells the kind of the answer, and the name that it would show again. */
const renderer = `
export const foreignPost = 'foreign'
export const renderAnswer = async (answer, draft) => answer.kind + ' ' + draft.name
`

/** Writes a build of a few words to a temporary directory. @returns the directory */
export function writeSmallBuild(whenDone: WhenDone): string {
  const directory = temporaryFolder(whenDone)
  for (const [name, text] of Object.entries(files)) {
    const file = join(directory, 'client', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  compressFiles(join(directory, 'client'))
  mkdirSync(join(directory, 'server'))
  writeFileSync(join(directory, 'server/package.json'), '{"type":"module"}')
  writeFileSync(join(directory, 'server/entry.server.js'), renderer)
  writeFileSync(join(directory, buildRecordFile), JSON.stringify(smallBuild))
  return directory
}
