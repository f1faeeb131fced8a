import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { day, shifted, systemClock } from '../../settings/clock.ts'
import { root } from './run-node.ts'
import { temporaryFolder } from './temporary-folder.ts'

const [older, newer, recent] = ['2020-01-01-0000.db', '2020-01-01-0100.db', '2020-01-03-0000.db']
const own = 'before-update.db'
const aWeekOld = { [newer]: 8, [older]: 9, [`${older}-journal`]: 9, [own]: 7.5 }

const programs = {
  // Under faketime, the disk keeps today’s date, and `find` does not.
  works: { node: 'echo copy > "$3"; touch -t "$(date +%Y%m%d%H%M)" "$3"', sleep: 'kill $PPID' },
  fails: { node: 'exit 1', sleep: 'kill $PPID' },
}

/** Runs one round of the script beside copies that are so many days old. @returns those it leaves */
function leaves(
  node: keyof typeof programs,
  copies: Record<string, number>,
  INQUIRY_STORE = 'file:/data/inquiries.db',
): string[] {
  const [bin, backups] = [temporaryFolder(onTestFinished), temporaryFolder(onTestFinished)]
  for (const [name, does] of Object.entries(programs[node])) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${does}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  for (const [name, days] of Object.entries(copies)) {
    const file = join(backups, name)
    writeFileSync(file, 'copy')
    const then = shifted(systemClock.now(), -days * day)
    utimesSync(file, then, then)
  }
  const PATH = `${bin}:${process.env['PATH']}`
  const script = join(root, 'server/deploy/backup')
  spawnSync('sh', [script, backups], { env: { ...process.env, PATH, INQUIRY_STORE } })
  return readdirSync(backups).map((name) => (name in copies ? name : 'now.db'))
}

// The script is for a container.
test.skipIf(process.platform === 'win32')(
  'a container keeps its backups of a week; while none can be made, the newest of them; after a move to PostgreSQL, none; and all that an owner has made',
  () => {
    expect(leaves('works', { ...aWeekOld, [recent]: 6 })).toEqual([recent, 'now.db', own])
    expect(leaves('fails', aWeekOld)).toEqual([newer, own])
    expect(leaves('fails', aWeekOld, 'postgres://database.example.com/halite')).toEqual([own])
  },
)
