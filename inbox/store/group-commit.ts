import { setImmediate } from 'node:timers/promises'

/** Groups calls into shared commits. */
export type GroupCommit<Item, Result> = {
  /**
   * Resolves after the commit that includes this item. If the commit fails, all calls of the group
   * reject.
   */
  add(item: Item): Promise<Result>
  /** Resolves when no commit is running. */
  settled(): Promise<void>
}

/**
 * Collects the items that arrive while the disk is busy, and writes them in the next commit, as
 * database servers do. Storing an inquiry mostly means waiting for the disk, and that takes as long
 * for one as for fifty.
 *
 * @param commit writes the items; returns a function that gives each item its result
 * @param maxItems items in one commit
 */
export function groupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<(item: Item) => Result>,
  maxItems: number,
): GroupCommit<Item, Result> {
  type Waiting = PromiseWithResolvers<Result> & { item: Item }
  let waiting: Waiting[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // Include everything that has arrived by now.
      await setImmediate()
      const group = waiting.slice(0, maxItems)
      waiting = waiting.slice(maxItems)
      try {
        const resultOf = await commit(group.map(({ item }) => item))
        for (const { item, resolve } of group) resolve(resultOf(item))
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    running = null
  }

  return {
    add(item) {
      const call = { item, ...Promise.withResolvers<Result>() }
      waiting.push(call)
      running ??= run()
      return call.promise
    },
    settled: async () => {
      await running
    },
  }
}
