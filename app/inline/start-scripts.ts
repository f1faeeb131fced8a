import { atRest } from './at-rest.ts'
import { painted } from './painted.ts'

/**
 * Starts the page's scripts once nobody waits for the page any more: when it has loaded and the
 * browser is idle, or as soon as the visitor points, touches, types, focuses or scrolls. A submit
 * that comes before they run is held and carried out by the form when it is there. If they fail
 * to come, `data-scripts="failed"` on the root shows the notice beside the form; with delivery on,
 * the form is posted as it would be without JavaScript.
 *
 * @param modules addresses of the scripts
 */
export function startScripts(modules: readonly string[]): void {
  const root = document.documentElement
  const wakers = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']
  const delivers = 'delivery' in root.dataset
  const patience = 15_000
  let started = false
  let timer = 0
  let held: HTMLFormElement | null = null

  const fail = () => {
    const form = held
    held = null
    delete root.dataset['submit']
    root.dataset['scripts'] = 'failed'
    if (delivers) form?.submit()
  }

  const run = () => {
    timer = window.setTimeout(fail, patience)
    // Each by itself: they come side by side, and each is evaluated in a task of its own.
    for (const address of modules) import(/* @vite-ignore */ address).catch(fail)
  }

  const start = () => {
    if (started) return
    started = true
    for (const event of wakers) removeEventListener(event, start, true)
    // A pointer that already rests on the page must not come before its first paint.
    void painted().then(run)
  }

  for (const event of wakers) addEventListener(event, start, { capture: true, passive: true })
  void atRest().then(start)

  // React listens below the window: what arrives here unhandled came too early.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    const failed = root.dataset['scripts'] === 'failed'
    if (failed && delivers) return
    event.preventDefault()
    if (failed) return
    held = event.target
    root.dataset['submit'] = 'held'
    start()
  })
  addEventListener('formready', () => {
    clearTimeout(timer)
    delete root.dataset['scripts']
    delete root.dataset['submit']
    const form = held
    held = null
    form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
  })
}
