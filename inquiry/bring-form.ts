import { formPlace, goWithoutReact } from './before-react.ts'
import { clearDraft } from './stored-draft.ts'

/** Milliseconds. After that, nobody waits for a submit to be carried out. */
const timeout = 15_000

/**
 * Brings React to the form when its section is within half a window, which a link to it and the focus
 * cause, too. A page without a form removes the draft that the visitor has left behind.
 *
 * @returns a promise that resolves when React runs in the form, or has failed
 */
export async function bringForm(): Promise<void> {
  const place = formPlace()
  if (!place) {
    // A page that answers a post has a form of its own.
    if (document.forms.length === 0) clearDraft()
    return
  }
  // Whoever waits for a submit may have scrolled away.
  if (place.dataset['state'] !== 'held') await isNear(place.closest('section') ?? place)
  const timer = setTimeout(goWithoutReact, timeout)
  try {
    const { hydrateForm } = await import('./hydrate-form.tsx')
    await hydrateForm(place)
  } catch {
    goWithoutReact()
  } finally {
    clearTimeout(timer)
  }
}

function isNear(section: Element): Promise<void> {
  return new Promise((resolve) => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        resolve()
      },
      { rootMargin: '50%' },
    )
    near.observe(section)
  })
}
