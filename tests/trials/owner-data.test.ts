import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../inbox/store/open-store.ts'
import { defaultSettings } from '../../settings/settings.ts'
import { newInquiry } from '../units/store/new-inquiry.ts'
import { copyProject } from './project-copy.ts'

const missing = Buffer.from('There is no such file.')

test('`npm test` reads neither the owner’s settings nor the owner’s inquiries, and changes no file but builds and caches', async () => {
  const copy = copyProject()
  onTestFinished(() => copy.remove())
  const temporary = mkdtempSync(join(tmpdir(), 'temporary-'))
  onTestFinished(() => rmSync(temporary, { recursive: true }))
  // PostgreSQL runs as a user of its own.
  chmodSync(temporary, 0o755)

  // No variable takes it: what reads the settings ends with a complaint.
  const mark = `mark ${randomUUID()}`
  const settings = Object.fromEntries(Object.keys(defaultSettings).map((name) => [name, mark]))
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(join(copy.folder, '.env'), lines.join(''))
  mkdirSync(join(copy.folder, 'data'), { mode: 0o700 })
  const store = await openStore({ kind: 'sqlite', path: join(copy.folder, 'data', 'inquiries.db') })
  await store.accept(newInquiry({ name: mark }))
  await store.close()

  const before = filesIn(copy.folder)
  for (const step of [['unused'], ['units'], ['journeys']]) {
    const { code, output } = await copy.test(step, { ...settings, TMPDIR: temporary })
    expect(output).not.toContain(mark)
    if (code !== 0) throw new Error(`npm test -- ${step.join(' ')} failed:\n${output}`)
  }
  const after = filesIn(copy.folder)

  const names = [...new Set([...before.keys(), ...after.keys()])]
  const changed = names.filter((name) => !after.get(name)?.equals(before.get(name) ?? missing))
  expect(changed.filter((name) => name.startsWith('build/'))).not.toEqual([])
  const made = /^(build|node_modules\/\.[\w-]+)\//
  expect(changed.filter((name) => !made.test(name))).toEqual([])

  const marked = [...after, ...filesIn(temporary)].filter(([, bytes]) => bytes.includes(mark))
  expect(marked.map(([name]) => name).toSorted()).toEqual(['.env', 'data/inquiries.db'])
})

/** Every file in a folder, ignored ones too, but none behind a link. */
function filesIn(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [relative(folder, file), readFileSync(file)]))
}
