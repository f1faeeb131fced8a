import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { contentOf, isContent, labelIn, titleOf } from '../server/content-files.ts'
import { differences, type Difference } from '../server/values.ts'
import { withValues } from '../server/yaml-text.ts'
import { nameOf, replaced, valueAt, valuesSchema, type Change, type Choices } from '../shared.ts'

const words = { pictures: 'Pictures' }

/** A file as it was, and as it is now. Of a content file, with its texts. */
export type Versions = {
  path: string
  kind: Change['kind']
  before: string | undefined
  after: string | undefined
}

/**
 * What is different in a file, field by field. A file is one change if it is new, gone, a picture, or
 * cannot be read, or if only its comments are different.
 */
export function changesIn(versions: Versions): Change[] {
  const { path, kind, before, after } = versions
  if (isContent(path) && before === after) return []
  const where = placeOf(path, after ?? before)
  // The editor writes on which day an article has changed.
  const found = differencesIn(versions).filter((difference) => !isDay(difference))
  if (found.length === 0) return [{ id: path, kind, where, before: '', after: '' }]
  return found.map((difference) => ({
    id: idOf(path, difference.keys),
    kind,
    where: `${where} › ${labelIn(path, before, difference.keys)}`,
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

type Texts = Pick<Versions, 'path' | 'before' | 'after'>

/** The fields that differ, none if a version is not there, or cannot be read. */
function differencesIn({ path, before, after }: Texts): Difference[] {
  if (before === undefined || after === undefined || !isContent(path)) return []
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

function idOf(path: string, keys: readonly string[]): string {
  return [path, ...keys].join('#')
}

/** The page of a file, and the title of an article, or the name of a picture. */
function placeOf(path: string, text: string | undefined): string {
  if (!isContent(path)) return `${words.pictures} › ${basename(path)}`
  return [...new Set([titleOf(path), contentOf(path, text).name])].join(' › ')
}

/** A file at three times: its text, or what stands for a picture; undefined where there is none. */
type Sides = {
  path: string
  /** Before either side has changed it. */
  base: string | undefined
  mine: string | undefined
  theirs: string | undefined
}

/** Merges a file, field by field. Where both have changed one, somebody has to choose. */
export function mergedText({ path, base, mine, theirs }: Sides, choices: Choices) {
  if (mine === base || mine === theirs) return { text: theirs, clashes: [] }
  if (theirs === base) return { text: mine, clashes: [] }
  const own = differencesIn({ path, before: base, after: mine })
  const other = differencesIn({ path, before: base, after: theirs })
  if (mine === undefined || theirs === undefined || own.length === 0 || other.length === 0) {
    // Of a file that one side has deleted, or that cannot be read, one of both stays whole.
    const [ours, its] = isContent(path) ? [mine, theirs] : []
    const clashes = choices[path] ? [] : [clash(path, placeOf(path, mine ?? theirs), ours, its)]
    return { text: choices[path] === 'mine' ? mine : theirs, clashes }
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
    // The own words are the later ones.
    const isMine = !against || isDay(difference) || choices[id] === 'mine'
    if (isMine) text = withField(path, text, keys, ours)
    else if (!isDeepStrictEqual(ours, its) && !choices[id]) {
      const where = `${placeOf(path, mine)} › ${labelIn(path, mine, keys)}`
      clashes.set(id, clash(id, where, nameOf(ours), nameOf(its)))
    }
  }
  return { text, clashes: [...clashes.values()] }
}

function clash(id: string, where: string, mine = '', theirs = ''): Change {
  return { id, where, kind: 'Changed', before: theirs, after: mine }
}

function overlap(one: readonly string[], other: readonly string[]): boolean {
  return one.every((key, index) => index >= other.length || key === other[index])
}
