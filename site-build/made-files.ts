import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes JSON, unless the file has it already: `npm run dev` would reload. */
export function writeJson(file: string, value: unknown): void {
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** Deletes every other file in a folder. */
export function keepOnly(folder: string, files: readonly string[]): void {
  for (const file of readdirSync(folder)) {
    if (!files.includes(file)) rmSync(join(folder, file))
  }
}
