import * as v from 'valibot'

/** The number of tests that passed, failed or were skipped. */
export type Counts = { passed: number; failed: number; skipped: number }

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      status: v.picklist(['passed', 'failed']),
      assertionResults: v.array(
        v.object({ status: v.picklist(['passed', 'failed', 'pending', 'skipped', 'todo']) }),
      ),
    }),
  ),
})

const playwrightReport = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
})

/** Adds up counts. */
export function sum(all: readonly Counts[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of all) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

/**
 * Counts a report of Vitest's JSON reporter. A file that failed without a failed test counts as one
 * more failure: it could not be loaded, for example.
 *
 * @throws ValiError when it is no such report.
 */
export function countVitest(report: unknown): Counts {
  return sum(
    v.parse(vitestReport, report).testResults.map((file) => {
      const having = (status: string) =>
        file.assertionResults.filter((test) => test.status === status).length
      const passed = having('passed')
      const failed = having('failed')
      return {
        passed,
        failed: failed === 0 && file.status === 'failed' ? 1 : failed,
        skipped: file.assertionResults.length - passed - failed,
      }
    }),
  )
}

/**
 * Counts a report of Playwright's JSON reporter. A flaky test counts as failed. A test that never
 * ran counts as skipped.
 *
 * @throws ValiError when it is no such report.
 */
export function countPlaywright(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = v.parse(playwrightReport, report).stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/** Counts a check as one test. */
export function countCheck(succeeded: boolean): Counts {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 }
}

/**
 * Adds one failure if a runner left no report (`null`), or if its process failed although no test
 * did.
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
