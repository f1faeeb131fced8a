import { withStorage } from '../../inquiry/stored-draft.ts'
import { nextFrame } from './at-rest.ts'

/** Local storage key of the visitor's choice, `on` or `off`. */
const key = 'lamp'

/** Applies the stored choice on every page before the first paint, and keeps each new one. */
export function keepLamp(): void {
  // What the parser adds is turned before it is shown or fetched.
  const parsed = new MutationObserver(turnAsStored)
  parsed.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    parsed.disconnect()
    // Chromium ends the parsing before the observer has heard of the last piece.
    turnAsStored()
  })
  turnAsStored()
  // The lamp was switched in another tab, or on the page that Back has left. Of the latter, only
  // Chromium sends `storage`.
  for (const event of ['storage', 'pageshow']) addEventListener(event, turnAsStored)
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[role="switch"]')) return
    const lamp = target.checked ? 'on' : 'off'
    withStorage(() => localStorage.setItem(key, lamp))
    // The switch moves in this frame, and the page turns in the next. In one frame, a slow phone took
    // 72 ms to react to a tap.
    void nextFrame().then(() => turn(lamp))
  })
}

function turnAsStored(): void {
  turn(withStorage(() => localStorage.getItem(key)))
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
    const { media = 'all', scheme: shownIn } = element.dataset
    element.media = shownIn === scheme ? media : 'not all'
  }
}
