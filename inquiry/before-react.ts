const root = document.documentElement
const timeout = 15_000

/** Milliseconds are counted from the moment that React is expected. */
let timer = 0

/** The form, if its submit is held. From here on it is not. React may have replaced the form. */
function takeHeld(): HTMLFormElement | null {
  const isHeld = 'submit' in root.dataset
  delete root.dataset['submit']
  return (isHeld && document.forms[0]) || null
}

/** Holds a submit that comes before React, until it has come or cannot. */
export function keepForm(): void {
  // React's listeners run before this one, so a submit that is not handled yet came before React
  // was ready.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    const failed = root.dataset['scripts'] === 'failed'
    if (failed && 'delivery' in root.dataset) return
    event.preventDefault()
    if (!failed) root.dataset['submit'] = 'held'
  })
  addEventListener('formexpected', () => {
    clearTimeout(timer)
    if (document.forms.length > 0) timer = window.setTimeout(goWithoutReact, timeout)
  })
  addEventListener('formfailed', goWithoutReact)
  addEventListener('formready', () => {
    clearTimeout(timer)
    delete root.dataset['scripts']
    takeHeld()?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
  })
}

/** Says that the form cannot send, or posts it as without JavaScript where delivery is on. */
export function goWithoutReact(): void {
  const form = takeHeld()
  root.dataset['scripts'] = 'failed'
  if ('delivery' in root.dataset) form?.submit()
}
