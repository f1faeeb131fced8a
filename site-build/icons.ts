/** Part of `npm run pictures`: draws the PNG icons from the mark, `app/public/favicon.svg`. */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { icons } from './icon-files.ts'

const publicFiles = join(import.meta.dirname, '../app/public')

for (const { path, draw } of icons) {
  const file = join(publicFiles, path)
  mkdirSync(dirname(file), { recursive: true })
  await draw().png({ compressionLevel: 9 }).toFile(file)
}
