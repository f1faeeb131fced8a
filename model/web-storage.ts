/**
 * Runs what uses local or session storage. Null where that is forbidden, full, or holds what nobody
 * can read: then nothing is kept, and the page goes on.
 */
export function withStorage<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}
