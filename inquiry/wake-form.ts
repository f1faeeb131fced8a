import { tell } from '../app/browser/events.ts'

const uses = ['focusin', 'input', 'change', 'submit']

/** Brings React to the form when its section is within half a window, or when it is used. */
export function wakeForm(): void {
  const place = document.querySelector<HTMLElement>('[data-form]')
  const section = place?.closest('section')
  if (!place || !section) return

  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) wake()
    },
    { rootMargin: '50%' },
  )
  const wake = () => {
    near.disconnect()
    for (const use of uses) place.removeEventListener(use, wake, true)
    void hydrate(place)
  }
  near.observe(section)
  for (const use of uses) place.addEventListener(use, wake, true)
  if (isUsed(place)) wake()
}

function isUsed(place: HTMLElement): boolean {
  const controls = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type="checkbox"]), textarea',
  )
  return (
    place.querySelector(':focus, :checked') !== null ||
    Array.from(controls).some(({ value, defaultValue }) => value !== defaultValue)
  )
}

async function hydrate(place: HTMLElement): Promise<void> {
  tell('formexpected')
  try {
    const { hydrateForm } = await import('./form-island.tsx')
    hydrateForm(place)
  } catch {
    tell('formfailed')
  }
}
