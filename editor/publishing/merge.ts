import { contentOf } from '../server/content-files.ts'
import { isSame } from '../server/values.ts'
import { nameOf, valueAt, type Choices, type Clash } from '../shared.ts'
import { differencesIn, idOf, placeOf, withField, type Difference } from './changes.ts'

/** A content file at three times; undefined where there is none. */
type Sides = {
  path: string
  /** Before either side has changed it. */
  base: string | undefined
  mine: string | undefined
  theirs: string | undefined
}

/** A content file with the changes of both sides, or the places that both have changed. */
type Merged = { text: string | undefined } | { clashes: Clash[] }

/**
 * Merges a content file field by field.
 *
 * @param choices whose text stays where both have changed one field
 */
export function mergedText({ path, base, mine, theirs }: Sides, choices: Choices): Merged {
  const own = differencesIn({ path, before: base, after: mine })
  const other = differencesIn({ path, before: base, after: theirs })
  if (mine === undefined || theirs === undefined || own.length === 0 || other.length === 0) {
    return wholeFile({ path, mine, theirs }, choices)
  }
  const clashes: Clash[] = []
  let text = theirs
  for (const difference of own) {
    const against = other.find((one) => overlap(one, difference))
    const { keys, where } =
      against && against.keys.length < difference.keys.length ? against : difference
    const [ours, its] = [mine, theirs].map((side) => fieldOf(path, side, keys))
    if (!against || isSame(ours, its)) text = withField(path, text, keys, ours)
    else {
      const id = idOf(path, { ...difference, keys })
      if (choices[id] === 'mine') text = withField(path, text, keys, ours)
      const isNew = choices[id] === undefined && clashes.every((clash) => clash.id !== id)
      const names = [...placeOf(path, mine), ...where]
      if (isNew) clashes.push({ id, where: names, mine: nameOf(ours), theirs: nameOf(its) })
    }
  }
  return clashes.length > 0 ? { clashes } : { text }
}

/** Of a file that one side has deleted, or that cannot be read, one of both stays whole. */
function wholeFile({ path, mine, theirs }: Omit<Sides, 'base'>, choices: Choices): Merged {
  if (choices[path] === 'mine') return { text: mine }
  if (choices[path] === 'theirs') return { text: theirs }
  const where = placeOf(path, mine ?? theirs ?? '')
  return { clashes: [{ id: path, where, mine: mine ?? '', theirs: theirs ?? '' }] }
}

function overlap({ keys: one }: Difference, { keys: other }: Difference): boolean {
  // No names stand for the text of an article.
  if (one.length === 0 || other.length === 0) return one.length === other.length
  const shared = Math.min(one.length, other.length)
  return one.slice(0, shared).join('\0') === other.slice(0, shared).join('\0')
}

function fieldOf(path: string, text: string, keys: readonly string[]): unknown {
  const { values, body } = contentOf(path, text)
  return keys.length === 0 ? body.trim() : valueAt(values, keys)
}
