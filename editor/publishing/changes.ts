import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { contentOf, labelIn, titleOf } from '../server/content-files.ts'
import { differences, type Difference } from '../server/values.ts'
import { withValues } from '../server/yaml-text.ts'
import { nameOf, replaced, valueAt, valuesSchema, type Change, type Choices } from '../shared.ts'

/** A content file as it is published, and as it is now; undefined where there is none. */
export type Versions = { path: string; before: string | undefined; after: string | undefined }

/**
 * What is different in a content file, field by field. A file is one change if it is new, gone, or
 * cannot be read, or if only its comments are different.
 */
export function changesIn(versions: Versions): Change[] {
  const { path, before, after } = versions
  if (before === after) return []
  const where = placeOf(path, after ?? before)
  const kind = before === undefined ? 'New' : after === undefined ? 'Removed' : 'Changed'
  // The editor writes on which day an article has changed.
  const found = differencesIn(versions).filter((difference) => !isDay(difference))
  if (found.length === 0) return [{ id: path, kind, where, before: '', after: '' }]
  const { values } = contentOf(path, before)
  return found.map((difference) => ({
    id: idOf(path, difference.keys),
    kind,
    where: `${where} › ${labelIn(path, values, difference.keys)}`,
    before: nameOf(difference.before),
    after: nameOf(difference.after),
  }))
}

/** What a content file says without one of its changes; undefined where there is no file then. */
export function withoutChange(versions: Versions, id: string): string | undefined {
  const { path, before, after = '' } = versions
  const undone = differencesIn(versions).find(({ keys }) => idOf(path, keys) === id)
  if (!undone || changesIn(versions).length === 1) return before
  return withField(path, after, undone.keys, undone.before)
}

/** The fields that differ, none if a version is not there, or cannot be read. */
function differencesIn({ path, before, after }: Versions): Difference[] {
  if (before === undefined || after === undefined) return []
  const [old, now] = [before, after].map((text) => contentOf(path, text).values)
  return old && now ? differences(old, now) : []
}

function withField(path: string, text: string, keys: readonly string[], value: unknown): string {
  const { values } = contentOf(path, text)
  return withValues(path, text, v.parse(valuesSchema, replaced(values, keys, value)))
}

function isDay({ keys: [key] }: Difference): boolean {
  return key === 'modified'
}

/** Tells a change from the others. */
function idOf(path: string, keys: readonly string[]): string {
  return [path, ...keys].join('#')
}

/** The page of a file, and the title of an article. */
function placeOf(path: string, text: string | undefined): string {
  return [...new Set([titleOf(path), contentOf(path, text).name])].join(' › ')
}

/** A content file at three times; undefined where there is none. */
type Sides = {
  path: string
  /** Before either side has changed it. */
  base: string | undefined
  mine: string | undefined
  theirs: string | undefined
}

type Merged = { text: string | undefined; clashes?: never } | { clashes: Change[] }

/**
 * Merges a content file field by field.
 *
 * @param choices whose text stays where both have changed one field
 * @returns its text, or the places that both have changed
 */
export function mergedText({ path, base, mine, theirs }: Sides, choices: Choices): Merged {
  if (mine === base || mine === theirs) return { text: theirs }
  if (theirs === base) return { text: mine }
  const own = differencesIn({ path, before: base, after: mine })
  const other = differencesIn({ path, before: base, after: theirs })
  if (mine === undefined || theirs === undefined || own.length === 0 || other.length === 0) {
    // Of a file that one side has deleted, or that cannot be read, one of both stays whole.
    if (choices[path]) return { text: choices[path] === 'mine' ? mine : theirs }
    const where = placeOf(path, mine ?? theirs)
    return { clashes: [clash(path, where, mine, theirs)] }
  }
  const [ownValues, itsValues] = [mine, theirs].map((text) => contentOf(path, text).values)
  const clashes = new Map<string, Change>()
  let text = theirs
  for (const difference of own) {
    const against = other.find((one) => overlap(one.keys, difference.keys))
    const isWithin = against && against.keys.length < difference.keys.length
    const keys = isWithin ? against.keys : difference.keys
    const [ours, its] = [ownValues, itsValues].map((values) => valueAt(values, keys))
    const id = idOf(path, keys)
    const isMine = isDay(difference) ? nameOf(ours) > nameOf(its) : choices[id] === 'mine'
    if (!against || isMine) text = withField(path, text, keys, ours)
    else if (!isDeepStrictEqual(ours, its) && !isDay(difference) && choices[id] === undefined) {
      const where = `${placeOf(path, mine)} › ${labelIn(path, ownValues ?? null, keys)}`
      clashes.set(id, clash(id, where, nameOf(ours), nameOf(its)))
    }
  }
  return clashes.size > 0 ? { clashes: [...clashes.values()] } : { text }
}

/** A place that both have changed. */
export function clash(id: string, where: string, mine = '', theirs = ''): Change {
  return { id, where, kind: 'Changed', before: theirs, after: mine }
}

function overlap(one: readonly string[], other: readonly string[]): boolean {
  const shared = Math.min(one.length, other.length)
  return isDeepStrictEqual(one.slice(0, shared), other.slice(0, shared))
}
