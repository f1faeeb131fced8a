import type { Clock } from '../../../settings/clock.ts'

/** A clock that stands still until a test moves it: a real mail server needs the real timers. */
export class ManualClock implements Clock {
  #now = Date.parse('2026-11-21T14:05:09Z')
  #elapsed = 0
  #timers: { due: number; wait: number; run: () => void }[] = []

  now = () => new Date(this.#now)

  after(wait: number, run: () => void): () => void {
    const timer = { due: this.#elapsed + wait, wait, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer)
    }
  }

  /** The delays of the pending timers, in milliseconds. */
  waits = () => this.#timers.map(({ wait }) => wait)

  /** Lets time pass. Timers that are due run in order. */
  advance(milliseconds: number): void {
    this.#now += milliseconds
    this.#elapsed += milliseconds
    const due = this.#timers.filter((timer) => timer.due <= this.#elapsed)
    this.#timers = this.#timers.filter((timer) => timer.due > this.#elapsed)
    for (const { run } of due.toSorted((a, b) => a.due - b.due)) run()
  }

  /** Sets the date ahead, or back. Timers keep running. */
  jump(milliseconds: number): void {
    this.#now += milliseconds
  }
}
