import { atRest, painted } from './at-rest.ts'

/** In milliseconds. After that, a visitor does without the page's scripts. */
const timeout = 15_000

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']

/**
 * Starts the page's scripts when the page is at rest, or at the visitor's first sign of life.
 *
 * @param entry address of the first script, which imports the others
 * @throws when it does not come in time
 */
export async function startScripts(entry: string): Promise<void> {
  await Promise.race([atRest(), signOfLife()])
  // The first paint comes first, even if the pointer already moves over the page. A prerendered
  // page that nobody looks at is not painted.
  await painted()
  await Promise.race([import(/* @vite-ignore */ entry), late()])
}

function signOfLife(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const event of signsOfLife) {
      addEventListener(event, resolve, { capture: true, once: true })
    }
  })
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(reject, timeout)
  })
}
