import { setImmediate } from 'node:timers/promises'

/** Where calls wait for the commit that they share. */
export type GroupCommit<Item, Result> = {
  /** Resolves after the commit that this item was part of; rejects, as the whole group, when that fails. */
  add(item: Item): Promise<Result>
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>
}

/**
 * Lets what comes while the disk is busy share the next commit, as database servers do: waiting for
 * the disk is what an inquiry costs, and it costs the same for one as for fifty.
 *
 * @param commit gives for each item what became of it
 * @param most items in one commit
 */
export function groupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<(item: Item) => Result>,
  most: number,
): GroupCommit<Item, Result> {
  type Waiting = PromiseWithResolvers<Result> & { item: Item }
  let waiting: Waiting[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // Everything that has arrived by now comes along.
      await setImmediate()
      const group = waiting.slice(0, most)
      waiting = waiting.slice(most)
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
