import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import {
  nameOf,
  replaced,
  valueAt,
  valuesSchema,
  type Change,
  type Choices,
  type Values,
} from '../shared.ts'
import { contentOf, isContent, kindOf, labelIn, nameIn, titleOf } from './content-files.ts'
import { differences } from './values.ts'
import { withValues } from './yaml-text.ts'

const words = {
  pictures: 'Pictures',
  ownPicture: 'the picture here',
  theirPicture: 'the picture that is published',
  changed: (name: string) => `${name} (changed)`,
}

/** What two have made of the same beginning. */
type Sides<Side> = { base: Side; mine: Side; theirs: Side }

/** Merges the values of a file, field by field. Where both have changed one, somebody has to choose. */
export function mergedValues(path: string, sides: Sides<Values>, choices: Choices) {
  const { base, mine, theirs } = sides
  const theirChanges = differences(base, theirs)
  const clashes = new Map<string, Change>()
  let values: unknown = theirs
  for (const myChange of differences(base, mine)) {
    const against = theirChanges.find((one) => overlap(one.keys, myChange.keys))
    const isWithin = against && against.keys.length < myChange.keys.length
    const keys = isWithin ? against.keys : myChange.keys
    const [myValue, theirValue] = [mine, theirs].map((side) => valueAt(side, keys))
    const id = idOf(path, keys)
    const isLater = isDay(keys) && nameOf(myValue) > nameOf(theirValue)
    const isMine = !against || isLater || choices[id] === 'mine'
    if (isMine) values = replaced(values, keys, myValue)
    else if (!isDay(keys) && !isDeepStrictEqual(myValue, theirValue) && !choices[id]) {
      const where = [placeOf(path, mine), labelIn(path, mine, keys)].filter(Boolean).join(' › ')
      clashes.set(id, clash(id, where, told(myValue, theirValue), told(theirValue, myValue)))
    }
  }
  return { values: v.parse(valuesSchema, values), clashes: [...clashes.values()] }
}

/** Merges a file: its texts, or what stands for a picture; undefined where there is none. */
export function mergedText(path: string, sides: Sides<string | undefined>, choices: Choices) {
  const { base, mine, theirs } = sides
  if (mine === base || mine === theirs) return { text: theirs, clashes: [] }
  if (theirs === base) return { text: mine, clashes: [] }
  const [baseValues, myValues, theirValues] = [base, mine, theirs].map((text) =>
    valuesIn(path, text),
  )
  const isByField =
    baseValues &&
    myValues &&
    theirValues &&
    ![myValues, theirValues].some((values) => isDeepStrictEqual(values, baseValues))
  if (isByField) {
    const { values, clashes } = mergedValues(
      path,
      { base: baseValues, mine: myValues, theirs: theirValues },
      choices,
    )
    return { text: withValues(path, theirs ?? '', values), clashes }
  }
  // Of a file that one side has deleted, or that cannot be read, one of both stays whole.
  const [myText, theirText] = isContent(path)
    ? [mine, theirs]
    : [mine && words.ownPicture, theirs && words.theirPicture]
  const where = placeOf(path, myValues ?? theirValues ?? null)
  const clashes = choices[path] ? [] : [clash(path, where, myText, theirText)]
  return { text: choices[path] === 'mine' ? mine : theirs, clashes }
}

/** The values of a content file; null of a picture, and of a file that is not there or cannot be read. */
export function valuesIn(path: string, text: string | undefined): Values | null {
  return text === undefined || !isContent(path) ? null : contentOf(path, text).values
}

/** The page of a file, and the title of an article, or the name of a picture. */
export function placeOf(path: string, values: Values | null): string {
  if (kindOf(path) === null) return `${words.pictures} › ${basename(path)}`
  return [...new Set([titleOf(path), nameIn(path, values)])].join(' › ')
}

/** Tells a changed field from others. */
export function idOf(path: string, keys: readonly string[]): string {
  return [path, ...keys].join('#')
}

/**
 * What people call a value. In a list, an item is marked if the other list has one of that name with
 * other contents.
 */
export function told(value: unknown, other: unknown): string {
  if (!Array.isArray(value) || !Array.isArray(other)) return nameOf(value)
  const names = value.map((item) => {
    const same = other.filter((one) => nameOf(one) === nameOf(item))
    const isOther = same.length > 0 && !same.some((one) => isDeepStrictEqual(one, item))
    return isOther ? words.changed(nameOf(item)) : nameOf(item)
  })
  return names.join(' · ')
}

/** Whether it is the day of an article's last change, which the editor writes. */
export function isDay([key]: readonly string[]): boolean {
  return key === 'modified'
}

function clash(id: string, where: string, mine = '', theirs = ''): Change {
  return { id, where, kind: 'Changed', before: theirs, after: mine }
}

function overlap(one: readonly string[], other: readonly string[]): boolean {
  return one.every((key, index) => index >= other.length || key === other[index])
}
