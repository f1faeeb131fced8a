import { expect, test } from 'vitest'
import { nextAttemptAt } from '../../../inbox/mail/backoff.ts'

const start = new Date('2026-11-21T12:00:00Z')

/** Seconds from the first attempt to each further one, if each attempt fails immediately. */
function attempts(): number[] {
  const seconds: number[] = []
  let next = nextAttemptAt(1, start)
  while (next) {
    seconds.push((next.getTime() - start.getTime()) / 1000)
    next = nextAttemptAt(seconds.length + 1, next)
  }
  return seconds
}

test('an email is tried again after seconds, then minutes, then every hour', () => {
  expect(attempts().slice(0, 7)).toEqual([15, 60, 300, 900, 3600, 7200, 10_800])
})

test('an email is given up after 48 hours of attempts', () => {
  expect(attempts().at(-1)).toBe(48 * 3600)
})
