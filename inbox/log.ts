/**
 * A log for what visitors can cause, who could fill the disk with it: at most one line a second.
 */
export function oneASecond(write: (line: string) => void): (line: string) => void {
  let isQuiet = false
  let leftOut = 0

  return function say(line) {
    if (isQuiet) {
      leftOut += 1
      return
    }
    isQuiet = true
    write(line)
    setTimeout(() => {
      isQuiet = false
      const count = leftOut
      leftOut = 0
      if (count > 0) say(`Lines left out of the log in the last second: ${count}`)
    }, 1000).unref()
  }
}
