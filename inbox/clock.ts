/** The time and a timer, so that a test can move both. */
export type Clock = {
  now(): Date
  /** Runs something once after so many milliseconds; the function returned calls it off. */
  after(milliseconds: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
