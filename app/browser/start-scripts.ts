import { atRest, painted } from './at-rest.ts'
import { signOfLife } from './visitor.ts'

/** Milliseconds. */
const timeout = 15_000

/**
 * Starts the page's scripts, from the address of the first, when the page is at rest, or at the
 * visitor's first sign of life. Rejects when the first script does not come in time.
 */
export async function startScripts(entry: string): Promise<void> {
  await Promise.race([atRest(), signOfLife()])
  // The first paint comes first, even if the pointer already moves over the page. A prerendered
  // page that nobody looks at is not painted.
  await painted()
  await Promise.race([
    import(/* @vite-ignore */ entry),
    new Promise((_, reject) => {
      setTimeout(reject, timeout)
    }),
  ])
}
