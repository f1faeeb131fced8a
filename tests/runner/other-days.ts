import { systemClock } from '../../settings/clock.ts'
import { installPackage } from './apt-get.ts'
import { onPath } from './on-path.ts'

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000

const inDays = (days: number) => new Date(systemClock.now().getTime() + days * day)

/** A day, and the variables that tell every program where it is. */
type Elsewhere = { begins: Date; place: Record<'TZ' | 'LANG' | 'LC_ALL', string> }

/**
 * Each day, time zone and locale once or more, instead of each with each. LC_ALL would hide LANG.
 *
 * What faketime cannot do:
 * - PostgreSQL's timeouts never fire under it (0.9.10): libfaketime's epoll_wait gives the real time
 *   to the signal handler that interrupts it. PostgreSQL keeps today's date.
 * - Chromium aborts under it. Its pages take the date from Playwright, whose clock hides the requests
 *   of a page (`performance.getEntries`); its cache and its cookies keep today's date.
 * - It does not reach a program that a test starts without the environment of the test.
 * - Files keep the real time of their last change.
 */
const elsewhere: readonly Elsewhere[] = [
  {
    begins: inDays(1),
    place: { TZ: 'Asia/Kolkata', LANG: 'C.UTF-8', LC_ALL: 'C' },
  },
  {
    // The day ends while the tests run.
    begins: new Date('2028-02-29T23:58:00-08:00'),
    place: { TZ: 'America/Los_Angeles', LANG: 'de_DE.UTF-8', LC_ALL: '' },
  },
  {
    begins: inDays(400),
    place: { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8', LC_ALL: '' },
  },
  {
    // Seconds since 1970 no longer fit into 32 bits.
    begins: new Date('2038-01-20T12:00:00Z'),
    place: { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C' },
  },
]

/** What takes long and meets no date: the units that measure or wait, and those of pictures. */
export const unitsWithoutDates = ['linear-time', 'end', 'content-mistakes', 'photograph', 'fonts']

/** A sentence that says what to do if there is no faketime. Root installs it on Debian and Ubuntu. */
export function missingFaketime(): string | null {
  const isThere = onPath('faketime').length > 0 || installPackage('faketime')
  return isThere ? null : 'faketime was not found: install the package faketime.'
}

/**
 * The commands that run `npm test -- day` on other days and in other places.
 *
 * @returns the parameters of faketime and the environment of each
 */
export function otherDays(): Array<[parameters: string[], Record<string, string>]> {
  return elsewhere.map(({ begins, place }) => {
    const ahead = Math.round((begins.getTime() - systemClock.now().getTime()) / 1000)
    return [
      ['-f', `+${ahead}`, 'node', 'tests/runner/main.ts', 'day'],
      {
        ...place,
        // Read by playwright.config.ts and tests/journeys/fixtures.ts.
        TEST_ELSEWHERE: 'true',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    ]
  })
}
