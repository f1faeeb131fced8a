const second = 1000
const hour = 3_600_000

/**
 * A log for what visitors and other machines can cause, and could fill the disk with: at most one
 * line a second, and one that repeats the last line once an hour.
 */
export function seldom(write: (line: string) => void): (line: string) => void {
  let last = { line: '', at: -Infinity }
  return (line) => {
    const at = performance.now()
    if (at - last.at < (line === last.line ? hour : second)) return
    last = { line, at }
    write(line)
  }
}
