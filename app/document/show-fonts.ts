/**
 * Fetches the fonts once the page has loaded and was painted: they wait for the page, not the page
 * for them. Each part of the page then changes to them in a frame of its own, since a slow phone
 * needs a tenth of a second to lay out the whole of Home. Next to nothing moves: `fonts.css`.
 *
 * Written into every page as text: it must use nothing from outside itself but what it is given.
 */
export function showFonts(painted: () => Promise<unknown>): void {
  // Safari has no idle callback.
  const idle = () =>
    new Promise((resolve) => {
      if ('requestIdleCallback' in window) requestIdleCallback(resolve)
      else setTimeout(resolve, 200)
    })
  const nextFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    })

  addEventListener('load', async () => {
    await painted()
    await idle()
    const families = ['Fraunces', 'Instrument Sans']
    await Promise.allSettled(families.map((family) => document.fonts.load(`1em ${family}`)))
    for (const part of document.querySelectorAll<HTMLElement>('header, main > *, footer')) {
      part.dataset['fonts'] = ''
      await nextFrame()
    }
    document.documentElement.dataset['fonts'] = ''
  })
}
