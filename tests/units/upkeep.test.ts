import { expect, test } from 'vitest'
import { startUpkeep } from '../../inbox/upkeep.ts'
import { ManualClock } from './mail/manual-clock.ts'

const tenMinutes = 10 * 60_000

test('a failed inquiry is noted once the store can be written again, and deleted text is wiped, even if no other inquiry comes', async () => {
  const clock = new ManualClock()
  const done: unknown[] = []
  let isFull = true
  const upkeep = startUpkeep(
    {
      recordEvent(_event, at) {
        if (isFull) return Promise.reject(new Error('disk full'))
        done.push(at)
        return Promise.resolve()
      },
      wipe: () => Promise.resolve(done.push('wiped') > 0),
    },
    clock,
  )
  const failedAt = clock.now()
  upkeep.failed()
  clock.advance(tenMinutes)
  await new Promise((resolve) => setImmediate(resolve))
  isFull = false
  clock.advance(tenMinutes)
  await expect.poll(() => done).toEqual(['wiped', failedAt, 'wiped'])
  await upkeep.stop()
  expect(clock.waits()).toEqual([])
})
