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

describe('the numbers of a test run', () => {
  test('are the sums of all its steps', () => {
    expect(
      sum([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 10, failed: 20, skipped: 30 },
        countCheck(true),
        countCheck(false),
      ]),
    ).toEqual({ passed: 12, failed: 23, skipped: 33 })
  })

  test('stand in the last line', () => {
    expect(lastLine({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped')
  })
})

describe('a report of Vitest', () => {
  test('counts each test once; what did not run was skipped', () => {
    const testResults = [
      file('passed', 'passed', 'skipped', 'todo', 'pending'),
      file('failed', 'passed', 'failed', 'failed'),
    ]
    expect(countVitest({ testResults })).toEqual({ passed: 2, failed: 2, skipped: 3 })
  })

  test('counts a file that could not be loaded as a failure', () => {
    const testResults = [file('failed'), file('passed', 'passed')]
    expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  test('is refused when it is something else', () => {
    expect(() => countVitest({ testResults: [file('passed', 'fine')] })).toThrow()
    expect(() => countVitest({})).toThrow()
  })
})

describe('a report of Playwright', () => {
  test('counts a flaky test as failed', () => {
    const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 }
    expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 3, skipped: 4 })
  })

  test('is refused when it is something else', () => {
    expect(() => countPlaywright({ stats: { expected: 5 } })).toThrow()
  })
})

describe('a step whose process', () => {
  const green = { passed: 3, failed: 0, skipped: 1 }
  const red = { passed: 3, failed: 2, skipped: 1 }

  test('leaves no report counts as one failure, however it ended', () => {
    expect(withOutcome(null, false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(withOutcome(null, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('fails with a report of no failure counts as one more failure', () => {
    expect(withOutcome(green, false)).toEqual({ passed: 3, failed: 1, skipped: 1 })
  })

  test('agrees with its report counts as reported', () => {
    expect(withOutcome(green, true)).toEqual(green)
    expect(withOutcome(red, false)).toEqual(red)
  })
})

describe('a run is good', () => {
  test('when nothing failed', () => {
    expect(isGood({ passed: 3, failed: 0, skipped: 1 }, false)).toBe(true)
    expect(isGood({ passed: 3, failed: 1, skipped: 0 }, false)).toBe(false)
  })

  test('in continuous integration only when nothing was skipped either', () => {
    expect(isGood({ passed: 3, failed: 0, skipped: 0 }, true)).toBe(true)
    expect(isGood({ passed: 3, failed: 0, skipped: 1 }, true)).toBe(false)
    expect(isGood({ passed: 3, failed: 1, skipped: 0 }, true)).toBe(false)
  })
})
