import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeSync, openSync, closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A file system of a few megabytes, which is gone when the test is over. */
export type SmallDisk = {
  directory: string
  /** Leaves not one byte. */
  fill(): void
  makeRoom(): void
}

/** Whether this machine lets a test mount one: as root, on Linux. */
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

/** Mounts one. */
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
        // It is full.
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(filler),
  }
}
