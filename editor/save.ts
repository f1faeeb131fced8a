import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Clock } from '../settings/clock.ts'
import { adviceOn } from './advice.ts'
import { changeSchema, check } from './change.ts'
import type { InTurn } from './in-turn.ts'
import { locate } from './locate.ts'
import { Refusal } from './refusal.ts'

/** A change, with the hashes of its files as they were when its form began. */
export const basedChangeSchema = v.object({
  ...changeSchema.entries,
  known: v.record(v.string(), v.string()),
})

/** See {@link basedChangeSchema}. A file without a hash is a new one. */
type BasedChange = v.InferOutput<typeof basedChangeSchema>

/** What saving needs. */
export type SaveOptions = {
  /** The folder of the project. */
  root: string
  /** Makes the web formats of what was saved, or says why a picture cannot be used. */
  refreshPictures: () => Promise<string | null>
  /** Tells on which day an article has changed. */
  clock: Pick<Clock, 'now'>
  inTurn: InTurn
}

/** Saves a change, and says what may be forgotten with it, in a sentence, or null. */
export type Save = (change: BasedChange) => Promise<string | null>

/**
 * Saves changes, one after the other. Of each, all files are written or none.
 *
 * @throws {Refusal} if a file has a mistake, or is not as its form knows it
 */
export function saver({ root, refreshPictures, clock, inTurn }: SaveOptions): Save {
  async function save({ known, ...change }: BasedChange): Promise<string | null> {
    const checked = await check(change, root, clock)
    if ('problems' in checked) throw new Refusal(422, checked.problems.join(' '))
    const writes = await Promise.all(
      [
        ...checked.additions.map(({ path, contents }) => ({
          path,
          bytes: Buffer.from(contents, 'base64url'),
        })),
        ...checked.deletions.map(({ path }) => ({ path, bytes: undefined })),
      ].map(async (write) => ({ ...write, file: await locate(write.path, root) })),
    )
    const undo = await Promise.all(
      writes.map(async ({ file, bytes }) => ({ file, wrote: bytes, bytes: await read(file) })),
    )
    const other = writes.find(({ path }, index) => hashOf(undo[index]?.bytes) !== known[path])
    if (other) throw new Refusal(409, changedMeanwhile(other.path))
    await Promise.all(writes.map(write))
    const refusal = await refreshPictures()
    if (refusal === null) {
      const advice = writes.map(({ path, bytes }, index) =>
        adviceOn(path, String(undo[index]?.bytes ?? ''), String(bytes ?? '')),
      )
      return advice.find((sentence) => sentence !== null) ?? null
    }
    for (const { file, wrote, bytes } of undo) {
      // Pictures take a while, and someone may have written again.
      if (hashOf(await read(file)) === hashOf(wrote)) await write({ file, bytes })
    }
    throw new Refusal(422, refusal)
  }

  return (change) => inTurn(() => save(change))
}

const changedMeanwhile = (path: string) =>
  `${path} has changed since this form began, by hand or in another window. Nothing is saved. ` +
  'Copy what you want to keep, choose Reset under “…”, reload the page, and write it again.'

function read(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined)
}

function write({ file, bytes }: { file: string; bytes: Buffer | undefined }): Promise<void> {
  return bytes ? writeFile(file, bytes) : rm(file, { force: true })
}

/** The hash that Git and the form's library give a file, or undefined where there is none. */
export function hashOf(bytes: Buffer | undefined): string | undefined {
  return bytes && createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
