import { formPlace, goWithoutReact } from './before-react.ts'
import { clearDraft } from './stored-draft.ts'

/** Milliseconds. After that, nobody waits for a submit to be carried out. */
const timeout = 15_000

const uses = ['focusin', 'input', 'submit'] as const

/**
 * Brings React to the form when its section is within half a window, which a link to it causes, too,
 * or when it is used. A page without a form removes the draft that the visitor has left behind.
 *
 * @returns a promise that resolves when React runs in the form, or cannot
 */
export async function bringForm(): Promise<void> {
  const place = formPlace()
  if (!place) {
    // A page that answers a post has a form of its own.
    if (document.forms.length === 0) clearDraft()
    return
  }
  await nearOrUsed(place)
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

function nearOrUsed(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const found = () => {
      near.disconnect()
      resolve()
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) found()
      },
      { rootMargin: '50%' },
    )
    near.observe(place.closest('section') ?? place)
    for (const use of uses) place.addEventListener(use, found, { once: true })
    // Something may have been submitted before this script came.
    if (place.dataset['state'] === 'held') found()
  })
}
