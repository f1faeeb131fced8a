import { statfsSync } from 'node:fs'

/** What to do, in a sentence, if the disk has less free space than this; otherwise `null`. */
export function spaceMissing(folder: string, megabytes: number): string | null {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= megabytes * 1_000_000) return null
  return `The disk is full: this needs ${megabytes} MB in ${folder}. Make room, and start again.`
}
