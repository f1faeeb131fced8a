import { withStorage } from '../../model/web-storage.ts'

/** Local storage key of the visitor's choice, `on` or `off`. */
const key = 'lamp'

/** Applies the stored choice on every page before the first paint. The switch itself is CSS. */
export function keepLamp(): void {
  apply()
  // What is added to the page, by the parser first of all, is turned before it is shown or fetched.
  new MutationObserver(apply).observe(document, { childList: true, subtree: true })
  // The lamp was switched in another tab, or on the page that Back has left. Of the latter, only
  // Chromium sends `storage`.
  for (const event of ['storage', 'pageshow']) addEventListener(event, apply)
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[role="switch"]')) return
    const isOn = target.checked
    withStorage(() => localStorage.setItem(key, isOn ? 'on' : 'off'))
    // Move the switch in this frame and recolor the page in the next. In one frame, a slow phone
    // took 72 ms to react to a tap.
    document.documentElement.dataset['lamp'] ??= isOn ? 'off' : 'on'
    requestAnimationFrame(() => setTimeout(() => turn(isOn ? 'on' : 'off')))
  })
}

function apply(): void {
  turn(stored())
}

function turn(lamp: string | null): void {
  if (lamp !== 'on' && lamp !== 'off') return
  document.documentElement.dataset['lamp'] = lamp
  for (const box of document.querySelectorAll<HTMLInputElement>('[role="switch"]')) {
    box.checked = lamp === 'on'
    // Otherwise a browser restores the box after a reload, which can contradict the stored choice. In
    // HTML, a checkbox has no such attribute.
    box.autocomplete = 'off'
  }
  const scheme = lamp === 'on' ? 'dark' : 'light'
  // What a style sheet cannot reach: the browser's own bars, and the pictures' twins at dusk.
  const inScheme = document.querySelectorAll<HTMLMetaElement | HTMLSourceElement>('[data-scheme]')
  for (const element of inScheme) {
    const inAnyScheme = element.dataset['media'] ?? 'all'
    element.media = element.dataset['scheme'] === scheme ? inAnyScheme : 'not all'
  }
}

function stored(): string | null {
  return withStorage(() => localStorage.getItem(key))
}
