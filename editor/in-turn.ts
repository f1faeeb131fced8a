/** Runs work after all that it was given before, whether that succeeded or not. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** What changes the files of the content does so in turn. */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}
