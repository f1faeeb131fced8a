import { afterEach, expect, test } from 'vitest'
import { changeEverything, emptyEverything } from './owners.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

let copy: ProjectCopy

afterEach(() => copy.remove())

test.each<[string, (folder: string) => void | Promise<void>]>([
  ['has followed every recipe, and says everything in words of their own', changeEverything],
  ['has left everything empty that can be', emptyEverything],
])('types, units and quick journeys pass for an owner who %s', async (_, change) => {
  copy = copyProject()
  await change(copy.folder)
  for (const step of [['types'], ['units'], ['journeys', '--grep=@quick']]) {
    const { code, output } = await copy.test(step)
    expect(code === 0 || output).toBe(true)
  }
})
