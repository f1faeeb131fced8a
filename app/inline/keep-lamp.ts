/** Local storage key of the choice, `on` or `off`. */
const key = 'lamp'

/**
 * Keeps the lamp as the visitor left it: for the whole site, from before the first paint. The
 * switch itself is CSS (`tokens.css`); without storage, or without scripts, it lasts for the page.
 */
export function keepLamp(): void {
  turn(stored())
  document.addEventListener('DOMContentLoaded', () => turn(stored()))
  // Another tab of the site has switched it.
  addEventListener('storage', (event) => {
    if (event.key === key) turn(event.newValue)
  })
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[role="switch"]')) return
    // Read once: a page whose scripts take over in between puts the box where the root says.
    const isOn = target.checked
    store(isOn)
    // The switch moves in this frame, the page turns in the next: all its colours in one frame with
    // the switch took a slow phone 72 ms to answer a finger.
    document.documentElement.dataset['lamp'] ??= isOn ? 'off' : 'on'
    requestAnimationFrame(() => setTimeout(() => turn(isOn ? 'on' : 'off')))
  })
}

function turn(lamp: string | null): void {
  if (lamp !== 'on' && lamp !== 'off') return
  document.documentElement.dataset['lamp'] = lamp
  for (const box of document.querySelectorAll<HTMLInputElement>('[role="switch"]')) {
    box.checked = lamp === 'on'
  }
  // The frame of the browser, which a style sheet does not reach.
  for (const theme of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    theme.media = theme.dataset['lamp'] === lamp ? 'all' : 'not all'
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // It holds as long as the page does.
  }
}
