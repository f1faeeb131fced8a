import * as v from 'valibot'

/*
 * What the page and the server of the editor say to one another, in JSON, and how both read values.
 */

/** The articles that the specification names. Others can come and go. */
export const fixedAddresses: readonly string[] = ['/blog1', '/blog2', '/blog3']

/** Why an article at one of them stays where it is. */
export const fixed = (address: string) =>
  `The specification of the site names the article at ${address}. It can be changed, and not deleted or moved.`

/** A new article's path before it has a title. No title makes this path. */
export const newArticlePath = 'content/drafts/-.md'

export const valuesSchema = v.record(v.string(), v.unknown())

/** The values of a file. The text of an article is among them, as `body`. */
export type Values = v.InferOutput<typeof valuesSchema>

/** What the form of a file says, and what it said before somebody typed. */
export const typedSchema = v.object({ base: valuesSchema, values: valuesSchema })

/** What was pressed in the preview. */
export const pressSchema = v.object({
  page: v.string(),
  /** The words of the block at the pointer. */
  text: v.string(),
  picture: v.string(),
})

export const choicesSchema = v.record(v.string(), v.picklist(['mine', 'theirs']))

/** Whose text stays, by the place that both have changed. */
export type Choices = v.InferOutput<typeof choicesSchema>

/** A mistake: the field, and what to do. */
export type Problem = {
  /** The file that it is in, from the project's root. */
  path: string
  keys: string[]
  /** The same as the forms call them. */
  where: string
  says: string
}

/** A file in the menu, with what is wrong in it; in a new article, with what is missing, too. */
export type Entry = {
  path: string
  title: string
  /** Where the site shows it; of an article, its page. */
  address: string
  kind: 'page' | 'article' | 'draft'
  isReadable: boolean
  problems: Problem[]
}

/** Something that is different, in the owner's words. Where both texts are blank, the kind says it. */
export type Change = {
  /** Tells the change from the others. */
  id: string
  where: string
  kind: 'Changed' | 'New' | 'Removed'
  before: string
  after: string
}

/** The result of an order. */
export type Answer = {
  says?: string
  /** Of a form, what is wrong or missing. */
  problems?: Problem[]
  /** Of a form that was saved, where its file is, and what that says now. */
  saved?: { path: string; values: Values }
  /** Of a form, what was changed elsewhere, too. */
  clashes?: Change[]
  /** Of a check, what would go out. */
  ready?: {
    /** Stands for the files as they were checked. */
    checked: string
    /** Of the repository that the host builds from. */
    address: string
    /** Commits that somebody has made by hand, and that go out, too. */
    commits: string[]
    /** Files besides words and pictures that have changed and go out with no version. */
    uncommitted: string[]
    /** How many things are left to do before launch. */
    left: number
  }
}

/** Whether the value is a group of fields. */
export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a field. */
export function valueAt(value: unknown, keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value)
}

/**
 * The values with another one in a field. In a list, the place after the last adds an item, and
 * undefined takes one out.
 */
export function replaced(whole: unknown, [key, ...rest]: readonly string[], value: unknown) {
  if (key === undefined) return value
  const inner: unknown = replaced(valueAt(whole, [key]), rest, value)
  if (!Array.isArray(whole)) return { ...Object(whole), [key]: inner }
  return whole.toSpliced(Number(key), 1, ...(inner === undefined ? [] : [inner]))
}

/** What was saved, with what was typed since it was sent. */
export function typedSince(saved: unknown, sent: unknown, now: unknown): unknown {
  if (JSON.stringify(sent) === JSON.stringify(now)) return saved
  if (Array.isArray(saved) && Array.isArray(sent) && Array.isArray(now)) {
    const isSame = [sent, now].every(
      (one) =>
        one.length === saved.length &&
        one.every((item, index) => nameOf(item) === nameOf(saved[index])),
    )
    return isSame ? saved.map((item, index) => typedSince(item, sent[index], now[index])) : now
  }
  if (!isRecord(saved) || !isRecord(sent) || !isRecord(now)) return now
  const keys = Object.keys({ ...saved, ...sent, ...now })
  return Object.fromEntries(keys.map((key) => [key, typedSince(saved[key], sent[key], now[key])]))
}

/** What people call a value; an item of a list by its name, its first text, or all that it has. */
export function nameOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(nameOf).join(' · ')
  if (typeof value === 'string') return value
  if (!isRecord(value)) return JSON.stringify(value)
  const texts = [value['name'], ...Object.values(value)].filter((part) => typeof part === 'string')
  return (
    texts.find((text) => text !== '') ??
    Object.values(value).map(nameOf).filter(Boolean).join(' × ')
  )
}
