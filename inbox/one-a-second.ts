import type { Clock } from '../model/settings/clock.ts'

/** Milliseconds. */
const second = 1000

/**
 * A log for what visitors can cause: without a bound, one of them could fill the disk. It writes at
 * most one line a second. Then it says how many it left out.
 *
 * @param write writes one line
 */
export function oneASecond(
  write: (line: string) => void,
  clock: Pick<Clock, 'after'>,
): (line: string) => void {
  let isQuiet = false
  let leftOut = 0

  function say(line: string): void {
    if (isQuiet) {
      leftOut += 1
      return
    }
    isQuiet = true
    write(line)
    clock.after(second, () => {
      isQuiet = false
      const count = leftOut
      leftOut = 0
      if (count > 0) say(`Lines left out of the log in the last second: ${count}`)
    })
  }
  return say
}
