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
})

/** See {@link overviewSchema}. */
export type Overview = v.InferOutput<typeof overviewSchema>

/** What would go out. */
export const readySchema = v.object({
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

/** What the bar orders. */
export const orderSchema = v.variant('do', [
  v.object({ do: v.literal('undo'), id: v.string() }),
  v.object({ do: v.literal('undo-all') }),
  v.object({ do: v.literal('check') }),
  v.object({ do: v.literal('publish'), checked: v.string() }),
  v.object({ do: v.literal('take-in') }),
  v.object({ do: v.literal('bring-back'), commit: v.string() }),
  v.object({ do: v.literal('remove-picture'), path: v.string() }),
])

/** See {@link orderSchema}. */
export type Order = v.InferOutput<typeof orderSchema>
