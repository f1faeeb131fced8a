/** A minute, an hour and a day, in milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The time so many milliseconds after another one; with a negative number, before it. */
export const shifted = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)

/** The time and a timer, which a test can control. */
export type Clock = {
  now(): Date
  after(milliseconds: number, run: () => void): () => void
}

/** The machine's clock. No other TypeScript asks it for the date. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
