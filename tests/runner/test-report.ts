import * as v from 'valibot'

/** The number of tests that passed, failed or were skipped. */
export type Counts = { passed: number; failed: number; skipped: number }

const vitestReport = v.object({
  numTotalTests: v.number(),
  numPassedTests: v.number(),
  numFailedTests: v.number(),
})

const playwrightReport = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
})

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** Counts a report of Vitest's JSON reporter. @throws ValiError when it is no such report */
export function countVitest(report: unknown): Counts {
  const { numTotalTests, numPassedTests, numFailedTests } = v.parse(vitestReport, report)
  const skipped = numTotalTests - numPassedTests - numFailedTests
  return { passed: numPassedTests, failed: numFailedTests, skipped }
}

/**
 * Counts a report of Playwright's JSON reporter. A flaky test, which passed when it was retried,
 * counts as passed: only continuous integration retries. A test that never ran counts as skipped.
 *
 * @throws ValiError when it is no such report.
 */
export function countPlaywright(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = v.parse(playwrightReport, report).stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/** Counts a check as one test. */
export function countCheck(succeeded: boolean): Counts {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 }
}

/**
 * Adds one failure if a runner left no report (`null`), or if its process failed although no test
 * did: a file could not be loaded, for example.
 */
export function withOutcome(reported: Counts | null, succeeded: boolean): Counts {
  if (reported === null) return countCheck(false)
  return succeeded || reported.failed > 0 ? reported : { ...reported, failed: 1 }
}

/** The last line of a test run. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** Tells whether a run passes. Continuous integration accepts no skipped test. */
export function isGood({ failed, skipped }: Counts, continuousIntegration: boolean): boolean {
  return failed === 0 && (skipped === 0 || !continuousIntegration)
}
