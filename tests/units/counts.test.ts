import { expect, test } from 'vitest'
import { countTests } from '../runner/counts.ts'

const vitest = JSON.stringify({ numTotalTests: 6, numPassedTests: 3, numFailedTests: 2 })
const playwright = JSON.stringify({
  stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 1 },
})

test.each([
  ['of Vitest counts what did not run as skipped', vitest, false, [3, 2, 1]],
  ['of Playwright counts what passed when it was retried as passed', playwright, true, [3, 0, 1]],
  ['without a failure counts one if its process failed', playwright, false, [3, 1, 1]],
  ['that is missing or cut off counts as one failure', '', true, [0, 1, 0]],
  ['that was never asked for counts the process as one test', null, true, [1, 0, 0]],
])('a report %s', (_, report, succeeded, [passed, failed, skipped]) => {
  expect(countTests(report, succeeded)).toEqual({ passed, failed, skipped })
})
