import * as v from 'valibot'
import { contentOf, isContent, labelIn } from '../server/content-files.ts'
import { idOf, isDay, placeOf, told, valuesIn } from '../server/merge.ts'
import { differences, type Difference } from '../server/values.ts'
import { withValues } from '../server/yaml-text.ts'
import { nameOf, replaced, valuesSchema, type Change } from '../shared.ts'

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
  const where = placeOf(path, valuesIn(path, after ?? before))
  // The editor writes on which day an article has changed.
  const found = differencesIn(versions).filter(({ keys }) => !isDay(keys))
  if (found.length === 0) return [{ id: path, kind, where, before: '', after: '' }]
  return found.map((difference) => ({
    id: idOf(path, difference.keys),
    kind,
    where: `${where} › ${labelIn(path, valuesIn(path, before), difference.keys)}`,
    before: nameOf(difference.before),
    after: told(difference.after, difference.before),
  }))
}

/** What a content file says without one of its changes; undefined where there is no file then. */
export function withoutChange(versions: Versions, id: string): string | undefined {
  const { path, before, after = '' } = versions
  const undone = differencesIn(versions).find(({ keys }) => idOf(path, keys) === id)
  if (!undone || changesIn(versions).length === 1) return before
  const { values } = contentOf(path, after)
  const without = replaced(values, undone.keys, undone.before)
  return withValues(path, after, v.parse(valuesSchema, without))
}

/** The fields that differ, none if a version is not there, or cannot be read. */
function differencesIn({ path, before, after }: Versions): Difference[] {
  const [old, now] = [before, after].map((text) => valuesIn(path, text))
  return old && now ? differences(old, now) : []
}
