import { expect, test } from 'vitest'
import { startFailureNote } from '../../inbox/failure-note.ts'
import { ManualClock } from './mail/manual-clock.ts'

test('that an inquiry could not be stored is noted once the store takes it, without another one coming', async () => {
  const clock = new ManualClock()
  const noted: Date[] = []
  let isFull = true
  const note = startFailureNote(
    {
      mark(_failure, at) {
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
