import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeSync, openSync, closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A file system of a few megabytes, removed after the test. */
export type SmallDisk = {
  directory: string
  /** Leaves no free space. */
  fill(): void
  makeRoom(): void
  setReadOnly(isReadOnly: boolean): void
}

/** Whether a test can mount a small disk here: as root, on Linux. */
export const canMount = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const directory = mkdtempSync(join(tmpdir(), 'disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', directory], { stdio: 'ignore' })
    execFileSync('umount', [directory])
    return true
  } catch {
    return false
  } finally {
    rmSync(directory, { recursive: true })
  }
})()

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
      const file = openSync(filler, 'a')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch {
        // The disk is full.
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(filler),
    setReadOnly(isReadOnly) {
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, directory])
    },
  }
}
