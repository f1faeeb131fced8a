import * as v from 'valibot'

/** Something that is not published, in the owner's words. */
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

/** See {@link changeSchema}. */
export type Change = v.InferOutput<typeof changeSchema>

/** What the bar shows. */
export const overviewSchema = v.object({
  /** What is saved and not published. */
  changes: v.array(changeSchema),
  /** Pictures that no text names, by their paths from the project's root. */
  unused: v.array(v.string()),
  /** Published versions, the newest first, each with its day in ISO 8601. */
  versions: v.array(v.object({ commit: v.string(), date: v.string(), subject: v.string() })),
  /** Why nothing can be published, in a sentence, or null. */
  problem: v.nullable(v.string()),
  /** A sentence if somebody else has published something that has to be merged first, or null. */
  others: v.nullable(v.string()),
  /** What the owner may have forgotten with the changes, in a sentence, or null. */
  advice: v.nullable(v.string()),
})

/** See {@link overviewSchema}. */
export type Overview = v.InferOutput<typeof overviewSchema>

/** What would go out. */
const readySchema = v.object({
  /** Stands for the files as they were checked. */
  checked: v.string(),
  /** Of the repository that the host builds from. */
  address: v.string(),
  /** How many files that are made from the content go out with it. */
  made: v.number(),
  /** Commits that somebody has made by hand, and that go out, too. */
  commits: v.array(v.string()),
})

/** See {@link readySchema}. */
export type Ready = v.InferOutput<typeof readySchema>

/**
 * What the bar orders. `for` names the change, version or picture; with `publish`, what was checked.
 */
export const orderSchema = v.object({
  do: v.picklist(['undo', 'undoAll', 'check', 'publish', 'merge', 'bringBack', 'removePicture']),
  for: v.optional(v.string(), ''),
})

/** See {@link orderSchema}. */
export type Order = v.InferInput<typeof orderSchema>

/**
 * What an order comes to: a sentence, or an empty text where the site shows it. A check comes to what
 * would go out.
 */
export const answerSchema = v.object({ answer: v.union([v.string(), readySchema]) })

/**
 * What the bar shows, and what it can order. An order comes to a sentence for the owner, or nothing
 * where the site shows it. It rejects with a `Refusal` if it cannot be done.
 */
export type Publisher = {
  overview: () => Promise<Overview>
  undo: (change: string) => Promise<string>
  undoAll: () => Promise<string>
  check: () => Promise<Ready>
  publish: (checked: string) => Promise<string>
  merge: () => Promise<string>
  bringBack: (commit: string) => Promise<string>
  removePicture: (path: string) => Promise<string>
}
