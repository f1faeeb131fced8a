import { atRest, painted } from './at-rest.ts'
import { signOfLife } from './visitor.ts'

/**
 * Starts the page's scripts, from the address of the first, when the page is at rest, or at the
 * visitor's first sign of life. A submit that comes before React is held. If the scripts fail,
 * `data-scripts="failed"` on the root shows a notice beside the form, or with delivery on, the form
 * is posted as without JavaScript.
 */
export function startScripts(entry: string): void {
  const root = document.documentElement
  const delivers = 'delivery' in root.dataset
  const timeout = 15_000
  let timer = 0

  /** The form, if its submit is held. From here on it is not. React may have replaced the form. */
  const takeHeld = () => {
    const isHeld = 'submit' in root.dataset
    delete root.dataset['submit']
    return isHeld ? document.forms[0] : null
  }

  const fail = () => {
    const form = takeHeld()
    root.dataset['scripts'] = 'failed'
    if (delivers) form?.submit()
  }

  const expectForm = () => {
    clearTimeout(timer)
    if (document.forms.length > 0) timer = window.setTimeout(fail, timeout)
  }

  const start = async () => {
    await Promise.race([atRest(), signOfLife()])
    // The first paint comes first, even if the pointer already moves over the page. A prerendered
    // page that nobody looks at is not painted.
    await painted()
    expectForm()
    const arrival = timer
    await import(/* @vite-ignore */ entry)
    // From then on, `formexpected` says when the form is about to come. It may just have.
    clearTimeout(arrival)
  }
  start().catch(fail)

  // React's listeners run before this one, so a submit that is not handled yet came before React
  // was ready.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    const failed = root.dataset['scripts'] === 'failed'
    if (failed && delivers) return
    event.preventDefault()
    if (failed) return
    root.dataset['submit'] = 'held'
  })
  addEventListener('formexpected', expectForm)
  addEventListener('formfailed', fail)
  addEventListener('formready', () => {
    clearTimeout(timer)
    delete root.dataset['scripts']
    takeHeld()?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
  })
}
