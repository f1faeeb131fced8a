import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../inbox/store/open-store.ts'
import { defaultSettings } from '../../model/settings/settings.ts'
import { newInquiry } from '../units/store/new-inquiry.ts'
import { changeEverything } from './owner.ts'
import { copyProject, testCopy } from './project-copy.ts'

test('the tests pass for an owner who has followed every recipe in words of their own, read neither settings nor inquiries, and change no file but builds and caches', async () => {
  const folder = copyProject()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await changeEverything(folder)

  // No variable takes it: what reads the settings ends with a complaint.
  const mark = `mark ${randomUUID()}`
  const settings = Object.fromEntries(Object.keys(defaultSettings).map((name) => [name, mark]))
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(join(folder, '.env'), lines.join(''))
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  const store = await openStore({ kind: 'sqlite', path: join(folder, 'data', 'inquiries.db') })
  await store.accept(newInquiry({ name: mark }))
  await store.close()

  const before = filesIn(folder)
  for (const step of [['types'], ['unused'], ['units'], ['journeys', '--grep=@quick']]) {
    const { code, output } = await testCopy(folder, step, settings)
    expect(code === 0 || output).toBe(true)
    expect(output).not.toContain(mark)
  }
  const after = filesIn(folder)

  const made = /^(build|node_modules\/\.[\w-]+)\//
  const names = new Set([...before.keys(), ...after.keys()])
  const changed = [...names].filter((name) => before.get(name) !== after.get(name))
  expect(changed.some((name) => name.startsWith('build/'))).toBe(true)
  expect(changed.filter((name) => !made.test(name))).toEqual([])
  const marked = [...after].filter(([, text]) => text.includes(mark)).map(([name]) => name)
  expect(marked.toSorted()).toEqual(['.env', 'data/inquiries.db'])
})

/** Every file in a folder, ignored ones too, but none behind a link. Each byte is a character. */
function filesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [relative(folder, file), readFileSync(file, 'latin1')]))
}
