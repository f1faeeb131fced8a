import * as v from 'valibot'

/*
 * What the page and the server of the editor say to one another, in JSON, and how both read values.
 */

/** The articles that the specification names. Others can come and go. */
export const fixedAddresses: readonly string[] = ['/blog1', '/blog2', '/blog3']

/** What a new article is called before it has a title. No title makes this name. */
export const newArticlePath = 'content/drafts/-.md'

export const valuesSchema = v.record(v.string(), v.unknown())

/** The values of a form. */
export type Values = v.InferOutput<typeof valuesSchema>

export const problemSchema = v.object({
  /** The file that it is in, from the project's root. */
  path: v.string(),
  /** The names that lead to the field. */
  keys: v.array(v.string()),
  /** The same as the forms call them. */
  where: v.string(),
  says: v.string(),
})

/** A mistake: the field, what leads to it, and what to do. */
export type Problem = v.InferOutput<typeof problemSchema>

export const entrySchema = v.object({
  path: v.string(),
  title: v.string(),
  /** Where the site shows it; of an article, its page. */
  address: v.string(),
  kind: v.picklist(['page', 'article', 'draft']),
  isReadable: v.boolean(),
})

/** A file in the menu. */
export type Entry = v.InferOutput<typeof entrySchema>

export const entriesSchema = v.array(entrySchema)

/** What a form wants to save. */
export const formSaveSchema = v.object({ path: v.string(), hash: v.string(), values: valuesSchema })

/** What saving comes to: mistakes, or where the file is now. */
export const savedSchema = v.object({
  path: v.string(),
  hash: v.string(),
  problems: v.array(problemSchema),
  isSaved: v.boolean(),
})

/** A picture that was chosen: what the content calls it, and what was done to it. */
export const takenSchema = v.object({ name: v.string(), says: v.string() })

/** What was pressed in the preview. */
export const pressSchema = v.object({
  /** The page that shows it. */
  page: v.string(),
  /** The words at the pointer, and the block that they stand in. */
  text: v.optional(v.string(), ''),
  block: v.optional(v.string(), ''),
  /** The address of a picture. */
  picture: v.optional(v.string(), ''),
})

/** The field that says it, or null. */
export const foundSchema = v.nullable(v.object({ path: v.string(), keys: v.array(v.string()) }))

const launchItemSchema = v.object({
  says: v.string(),
  fields: v.array(v.object({ path: v.string(), keys: v.array(v.string()), label: v.string() })),
  /** Settings and files that have no form. */
  elsewhere: v.array(v.string()),
})

/** A line of the launch check, with the fields to change. */
export type LaunchItem = v.InferOutput<typeof launchItemSchema>

export const launchSchema = v.array(launchItemSchema)

const changeSchema = v.object({
  /** Tells the change from the others. */
  id: v.string(),
  kind: v.picklist(['changed', 'added', 'removed']),
  /** The page, and the fields that lead to the one that has changed, as the forms call them. */
  where: v.array(v.string()),
  /** What of it is different; blank where there was nothing. */
  before: v.string(),
  after: v.string(),
})

/** Something that is not published, in the owner's words. */
export type Change = v.InferOutput<typeof changeSchema>

export const changesSchema = v.array(changeSchema)

/** What the bar shows. */
export const overviewSchema = v.object({
  /** What is saved and not published. */
  changes: v.array(changeSchema),
  /** New articles in which something is missing. They are not published. */
  incomplete: v.array(
    v.object({ path: v.string(), title: v.string(), problems: v.array(problemSchema) }),
  ),
  /** Pictures that no text names, by their paths from the project's root. */
  unused: v.array(v.string()),
  /** Published versions, the newest first, each with its day in ISO 8601. */
  versions: v.array(v.object({ commit: v.string(), date: v.string(), subject: v.string() })),
  /** Why nothing can be published, in a sentence, or null. */
  problem: v.nullable(v.string()),
  /** What somebody else has published and is not merged: whether it can be merged here, or null. */
  others: v.nullable(v.object({ says: v.string(), canMerge: v.boolean() })),
})

/** See {@link overviewSchema}. */
export type Overview = v.InferOutput<typeof overviewSchema>

const readySchema = v.object({
  /** Stands for the files as they were checked. */
  checked: v.string(),
  /** Of the repository that the host builds from. */
  address: v.string(),
  /** Commits that somebody has made by hand, and that go out, too. */
  commits: v.array(v.string()),
})

/** What would go out. */
export type Ready = v.InferOutput<typeof readySchema>

const clashSchema = v.object({
  id: v.string(),
  where: v.array(v.string()),
  mine: v.string(),
  theirs: v.string(),
})

/** A place that both sides have changed, and what each says there. */
export type Clash = v.InferOutput<typeof clashSchema>

const choicesSchema = v.record(v.string(), v.picklist(['mine', 'theirs']))

/** Whose text stays, by the place that both have changed. */
export type Choices = v.InferOutput<typeof choicesSchema>

/** What the page orders. `for` names the change, version, picture or article; with `publish`, what was checked. */
export const orderSchema = v.object({
  do: v.picklist([
    'undo',
    'undoAll',
    'check',
    'publish',
    'merge',
    'bringBack',
    'removePicture',
    'deleteArticle',
  ]),
  for: v.optional(v.string(), ''),
  choices: v.optional(choicesSchema, {}),
})

/** See {@link orderSchema}. */
export type Order = v.InferInput<typeof orderSchema>

/**
 * What an order comes to: a sentence, or an empty text where the site shows it. A check comes to what
 * would go out, a merge perhaps to places that both sides have changed.
 */
export const answerSchema = v.object({
  answer: v.union([v.string(), readySchema, v.array(clashSchema)]),
})

/** See {@link answerSchema}. */
export type Answer = v.InferOutput<typeof answerSchema>['answer']

/** Whether the value is a group of fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a field. */
export function valueAt(value: unknown, keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value)
}

/** The values with another one in a field. */
export function replaced(
  whole: unknown,
  [key, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (key === undefined) return value
  const inner = replaced(Reflect.get(Object(whole), key), rest, value)
  return Array.isArray(whole) ? whole.with(Number(key), inner) : { ...Object(whole), [key]: inner }
}

/** What people call a value; an item of a list by its name, its first text, or all that it has. */
export function nameOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(nameOf).join(' · ')
  if (typeof value === 'string') return value
  if (!isRecord(value)) return JSON.stringify(value)
  const texts = [value['name'], ...Object.values(value)].filter((part) => typeof part === 'string')
  return texts.find((text) => text !== '') ?? Object.values(value).map(nameOf).join(' × ')
}
