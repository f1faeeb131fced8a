import { expect, test } from 'vitest'
import { startFingerprintErasure } from '../../inbox/fingerprint-erasure.ts'
import { ManualClock } from './mail/manual-clock.ts'

const minute = 60_000

test('visitors’ fingerprints are erased when the site starts, and every ten minutes', async () => {
  const clock = new ManualClock()
  const erased: Date[] = []
  const stop = startFingerprintErasure({
    store: {
      forgetFingerprints(now) {
        erased.push(now)
        return Promise.resolve()
      },
    },
    clock,
    log: expect.unreachable,
  })
  const start = clock.now()
  expect(erased).toEqual([start])
  clock.advance(10 * minute)
  expect(erased).toEqual([start, clock.now()])
  await stop()
  expect(clock.waits()).toEqual([])
})

test('a failed erasure is tried again, and the log says why', async () => {
  const clock = new ManualClock()
  const log: string[] = []
  const stop = startFingerprintErasure({
    store: { forgetFingerprints: () => Promise.reject(new Error('disk full')) },
    clock,
    log: (line) => log.push(line),
  })
  clock.advance(10 * minute)
  await stop()
  expect(log).toEqual(Array(2).fill('Fingerprints could not be erased: disk full'))
})
