import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, isGood, withOutcome } from '../runner/test-report.ts'

const green = { passed: 3, failed: 0, skipped: 1 }
const red = { passed: 3, failed: 2, skipped: 1 }

describe('the counts of a test run', () => {
  test('of Vitest have what did not run as skipped', () => {
    const report = { numTotalTests: 6, numPassedTests: 3, numFailedTests: 2 }
    expect(countVitest(report)).toEqual(red)
  })

  test('of Playwright have a test that passed when it was retried as passed', () => {
    const stats = { expected: 2, unexpected: 2, flaky: 1, skipped: 1 }
    expect(countPlaywright({ stats })).toEqual(red)
  })
})

describe('a step', () => {
  test('without a report counts as one failure, even if its process succeeds', () => {
    for (const succeeded of [true, false]) {
      expect(withOutcome(null, succeeded)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    }
  })

  test('whose process fails although its report has no failure counts as one more failure', () => {
    expect(withOutcome(green, false)).toEqual({ ...green, failed: 1 })
    expect(withOutcome(red, false)).toEqual(red)
    expect(withOutcome(green, true)).toEqual(green)
  })
})

test('a run passes if nothing failed, and in continuous integration only if nothing was skipped', () => {
  expect(isGood(green, false)).toBe(true)
  expect(isGood(green, true)).toBe(false)
  expect(isGood({ ...green, skipped: 0 }, true)).toBe(true)
  expect(isGood(red, false)).toBe(false)
})
