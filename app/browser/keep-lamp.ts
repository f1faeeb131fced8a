/** Local storage key of the visitor's choice, `on` or `off`. */
const key = 'lamp'

/**
 * Remembers whether the visitor switched the lamp on, and applies it on every page before the first
 * paint. The switch itself is CSS (`tokens.css`). Without storage or scripts, the choice lasts only
 * while the page is open.
 */
export function keepLamp(): void {
  turn(stored())
  document.addEventListener('DOMContentLoaded', () => turn(stored()))
  // The lamp was switched in another tab.
  addEventListener('storage', (event) => {
    if (event.key === key) turn(event.newValue)
  })
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[role="switch"]')) return
    const isOn = target.checked
    store(isOn)
    // Move the switch in this frame and recolor the page in the next. In one frame, a slow phone
    // took 72 ms to react to a tap.
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
  const scheme = lamp === 'on' ? 'dark' : 'light'
  // The browser's own bars, which a style sheet cannot reach.
  for (const theme of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    theme.media = theme.dataset['scheme'] === scheme ? 'all' : 'not all'
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
    // The choice lasts while the page is open.
  }
}
