import * as v from 'valibot'

/** How many tests ended in which way. */
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

/** Adds counts up. */
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
 * Counts a report of Vitest's JSON reporter. A file that failed without a failed test, because it
 * could not be loaded for example, is one more failure.
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
 * Counts a report of Playwright's JSON reporter. A flaky test counts as failed; a test that is
 * only listed, or that was never reached, as skipped.
 *
 * @throws ValiError when it is no such report.
 */
export function countPlaywright(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = v.parse(playwrightReport, report).stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/** Counts a check that is one test: it passes or fails as a whole. */
export function countCheck(succeeded: boolean): Counts {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 }
}

/**
 * Completes what a runner reported with how its process ended. One that left no report (`null`),
 * or that failed although no test of its report did, is one more failure.
 */
export function withOutcome(reported: Counts | null, succeeded: boolean): Counts {
  if (reported === null) return countCheck(false)
  return succeeded || reported.failed > 0 ? reported : { ...reported, failed: 1 }
}

/** The last line of a test run. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** Whether a run may be called good. A continuous integration accepts no skipped test. */
export function isGood({ failed, skipped }: Counts, continuousIntegration: boolean): boolean {
  return failed === 0 && (skipped === 0 || !continuousIntegration)
}
