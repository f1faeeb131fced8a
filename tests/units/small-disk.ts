import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

/** A file system of a few megabytes, removed after the test. */
export type SmallDisk = {
  directory: string
  /** Leaves no free space. */
  fill(): void
  makeRoom(): void
  setReadOnly(isReadOnly: boolean): void
}

/** Whether a test can mount a small disk here: as root, on Linux. */
export const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0

export function smallDisk(): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', directory])
  onTestFinished(() => {
    execFileSync('umount', [directory])
    rmSync(directory, { recursive: true })
  })
  const filler = join(directory, 'filler')
  return {
    directory,
    fill() {
      expect(() => writeFileSync(filler, Buffer.alloc(5_000_000))).toThrow('ENOSPC')
    },
    makeRoom: () => rmSync(filler),
    setReadOnly(isReadOnly) {
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, directory])
    },
  }
}
