/**
 * Keeps the lamp as the visitor left it: for the whole site, from before the first paint. The
 * switch itself is CSS (`tokens.css`); without storage, or without scripts, it lasts for the page.
 *
 * Written into every page as text: it must use nothing from outside itself.
 */
export function keepLamp(): void {
  const root = document.documentElement
  const key = 'lamp'
  const switches = () => document.querySelectorAll<HTMLInputElement>('[role="switch"]')

  const read = () => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const turn = (lamp: string | null) => {
    if (lamp !== 'on' && lamp !== 'off') return
    root.dataset['lamp'] = lamp
    for (const one of switches()) one.checked = lamp === 'on'
    // The frame of the browser, which a style sheet does not reach.
    for (const theme of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      theme.media = theme.dataset['lamp'] === lamp ? 'all' : 'not all'
    }
  }

  turn(read())
  document.addEventListener('DOMContentLoaded', () => turn(read()))
  // Another tab of the site has switched it.
  addEventListener('storage', (event) => {
    if (event.key === key) turn(event.newValue)
  })
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[role="switch"]')) return
    const isOn = target.checked
    try {
      localStorage.setItem(key, isOn ? 'on' : 'off')
    } catch {
      // It holds as long as the page does.
    }
    // The switch moves in this frame, the page turns in the next: all its colours in one frame with
    // the switch took a slow phone 72 ms to answer a finger.
    root.dataset['lamp'] ??= isOn ? 'off' : 'on'
    requestAnimationFrame(() => setTimeout(() => turn(target.checked ? 'on' : 'off')))
  })
}
