import { describe, expect, test } from 'vitest'
import {
  countCheck,
  countPlaywright,
  countVitest,
  isGood,
  lastLine,
  sum,
  withOutcome,
} from '../runner/test-report.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((status) => ({ status })),
})

describe('the counts of a test run', () => {
  test('are the sums over all steps', () => {
    expect(
      sum([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 10, failed: 20, skipped: 30 },
        countCheck(true),
        countCheck(false),
      ]),
    ).toEqual({ passed: 12, failed: 23, skipped: 33 })
  })

  test('are in the last line', () => {
    expect(lastLine({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped')
  })
})

describe('a Vitest report', () => {
  test('counts each test once, and as skipped if it did not run', () => {
    const testResults = [
      file('passed', 'passed', 'skipped', 'todo', 'pending'),
      file('failed', 'passed', 'failed', 'failed'),
    ]
    expect(countVitest({ testResults })).toEqual({ passed: 2, failed: 2, skipped: 3 })
  })

  test('counts a file that fails to load as one failure', () => {
    const testResults = [file('failed'), file('passed', 'passed')]
    expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  test('is refused if it has another shape', () => {
    expect(() => countVitest({ testResults: [file('passed', 'fine')] })).toThrow()
    expect(() => countVitest({})).toThrow()
  })
})

describe('a Playwright report', () => {
  test('counts a flaky test as failed', () => {
    const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 }
    expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 3, skipped: 4 })
  })

  test('is refused if it has another shape', () => {
    expect(() => countPlaywright({ stats: { expected: 5 } })).toThrow()
  })
})

describe('a step', () => {
  const green = { passed: 3, failed: 0, skipped: 1 }
  const red = { passed: 3, failed: 2, skipped: 1 }

  test('without a report counts as one failure, even if its process succeeds', () => {
    expect(withOutcome(null, false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(withOutcome(null, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('whose process fails although its report has no failure counts as one more failure', () => {
    expect(withOutcome(green, false)).toEqual({ passed: 3, failed: 1, skipped: 1 })
  })

  test('whose process agrees with its report counts as reported', () => {
    expect(withOutcome(green, true)).toEqual(green)
    expect(withOutcome(red, false)).toEqual(red)
  })
})

describe('a run succeeds', () => {
  test('if nothing failed', () => {
    expect(isGood({ passed: 3, failed: 0, skipped: 1 }, false)).toBe(true)
    expect(isGood({ passed: 3, failed: 1, skipped: 0 }, false)).toBe(false)
  })

  test('in continuous integration, only if nothing was skipped either', () => {
    expect(isGood({ passed: 3, failed: 0, skipped: 0 }, true)).toBe(true)
    expect(isGood({ passed: 3, failed: 0, skipped: 1 }, true)).toBe(false)
    expect(isGood({ passed: 3, failed: 1, skipped: 0 }, true)).toBe(false)
  })
})
