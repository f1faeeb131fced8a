import * as v from 'valibot'

/** The number of tests that passed, failed or were skipped. */
export type Counts = { passed: number; failed: number; skipped: number }

const number = v.number()

/** A report of Playwright's JSON reporter. What passed when it was retried has passed. */
const playwright = v.pipe(
  v.object({
    stats: v.object({ expected: number, unexpected: number, flaky: number, skipped: number }),
  }),
  v.transform(({ stats: { expected, unexpected, flaky, skipped } }): Counts => {
    return { passed: expected + flaky, failed: unexpected, skipped }
  }),
)

/** A report of Vitest's JSON reporter. What never ran counts as skipped. */
const vitest = v.pipe(
  v.object({ numTotalTests: number, numPassedTests: number, numFailedTests: number }),
  v.transform(({ numTotalTests: all, numPassedTests: passed, numFailedTests: failed }): Counts => {
    return { passed, failed, skipped: all - passed - failed }
  }),
)

const report = v.pipe(v.string(), v.parseJson(), v.union([playwright, vitest]))

/**
 * Counts the tests of a step. A step whose process failed counts a failure, even if its report
 * has none: a file could not be loaded, for example. So does one that left no report.
 *
 * @param text the report, or null for a step without one, which counts as one test
 */
export function countTests(text: string | null, succeeded: boolean): Counts {
  if (text === null) return { passed: Number(succeeded), failed: Number(!succeeded), skipped: 0 }
  const { success, output } = v.safeParse(report, text)
  if (!success) return { passed: 0, failed: 1, skipped: 0 }
  return succeeded ? output : { ...output, failed: Math.max(1, output.failed) }
}

export function sum(all: readonly Counts[]): Counts {
  const total = (outcome: keyof Counts) => all.reduce((so, counts) => so + counts[outcome], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}
