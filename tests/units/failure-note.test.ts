import { expect, test } from 'vitest'
import { startFailureNote } from '../../inbox/failure-note.ts'
import { ManualClock } from './mail/manual-clock.ts'

test('a failed inquiry is noted as soon as the store can be written again, even if no other comes', async () => {
  const clock = new ManualClock()
  const noted: Date[] = []
  let isFull = true
  const note = startFailureNote(
    {
      recordEvent(_failure, at) {
        if (isFull) return Promise.reject(new Error('disk full'))
        noted.push(at)
        return Promise.resolve()
      },
    },
    clock,
  )
  note.failed()
  const failedAt = clock.now()
  clock.advance(30_000)
  await Promise.resolve()
  expect(noted).toEqual([])
  isFull = false
  clock.advance(30_000)
  expect(noted).toEqual([failedAt])
  await note.stop()
  clock.advance(30_000)
  expect(noted).toEqual([failedAt])
  expect(clock.waits()).toEqual([])
})
