/** Runs in every page while it is parsed: inline, with a hash in the policy. Home's has more. */
import { atRest, painted } from './at-rest.ts'
import { keepLamp } from './keep-lamp.ts'
import { showFonts } from './show-fonts.ts'

/** In milliseconds. After that, a visitor does without the page's scripts. */
const timeout = 15_000

/** In milliseconds. Whoever moves or types has seen something by then, reported or not. */
const longestPaint = 3000

const { entry = '', switchesLamp } =
  document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {}

if (switchesLamp !== undefined) keepLamp()
void showFonts()
/** Rejects when the page's scripts do not come in time. */
export const started = startScripts()
// Without them, an article can still be read.
started.catch(() => {})

/** Starts the page's scripts when the page is at rest, or at the visitor's first sign of life. */
async function startScripts(): Promise<void> {
  const signOfLife = new Promise((resolve) => {
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']) {
      addEventListener(event, resolve, { capture: true, once: true })
    }
  })
  await Promise.race([atRest(), signOfLife])
  // The first paint comes first, even if the pointer already moves over the page. A prerendered
  // page that nobody looks at is not painted.
  await Promise.race([painted(), after(longestPaint)])
  const late = after(timeout).then(() => Promise.reject(new Error('No scripts came')))
  await Promise.race([import(/* @vite-ignore */ entry), late])
}

function after(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
