import { expect, test } from 'vitest'
import { nextAttemptAt } from '../../../inbox/mail/backoff.ts'

const start = new Date('2026-11-21T12:00:00Z')

/** Seconds from the first attempt to each further one, when every attempt fails at once. */
function attempts(): number[] {
  const seconds: number[] = []
  let next = nextAttemptAt(1, start)
  while (next) {
    seconds.push((next.getTime() - start.getTime()) / 1000)
    next = nextAttemptAt(seconds.length + 1, next)
  }
  return seconds
}

test('a mail server that is back soon gets the notice soon, later ones every hour', () => {
  expect(attempts().slice(0, 7)).toEqual([15, 60, 300, 900, 3600, 7200, 10_800])
})

test('the last attempt is made after 48 hours, and then the notice is given up', () => {
  expect(attempts().at(-1)).toBe(48 * 3600)
})
