import type { ReactNode } from 'react'
import { halfWindow } from '../browser/half-window.ts'
import type { IslandName } from './island.tsx'

type LoadIsland = () => Promise<{ render: (props: unknown) => ReactNode }>

const islands: Record<string, LoadIsland> = {
  card: () => import('./card.tsx'),
  form: () => import('./form.tsx'),
  logo: () => import('./logo.tsx'),
  menu: () => import('./menu.tsx'),
} satisfies Record<IslandName, LoadIsland>

/** The visitor or the browser fills in a form, wherever it is. */
const uses = ['focusin', 'input', 'change', 'submit']

/**
 * Brings React to each island when it is needed. React itself comes with the first one. The window
 * gets `formexpected` when the form begins to wake, and `formfailed` if it cannot.
 */
export function wakeIslands(): void {
  // It first reports every island once, even one far away.
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const place = target.closest<HTMLElement>('[data-wakes]')
      if (place && (isUsed(place) || (isIntersecting && place.dataset['wakes'] === 'near'))) {
        void wake(place)
      }
    }
  }, halfWindow)
  const enterPage = () => {
    for (const inside of document.querySelectorAll('[data-wakes] > *')) observer.observe(inside)
  }
  enterPage()
  addEventListener('pageenter', enterPage)
  for (const type of uses) document.addEventListener(type, wakeAround, true)
}

/** Whether its popover is open, or its form has other values than the server sent. */
function isUsed(place: HTMLElement): boolean {
  if (place.dataset['wakes'] === 'opened') {
    return 'popover' in place && place.querySelector(':popover-open') !== null
  }
  const controls = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type="checkbox"]), textarea',
  )
  return (
    place.querySelector(':checked') !== null ||
    Array.from(controls).some(({ value, defaultValue }) => value !== defaultValue)
  )
}

function wakeAround({ target }: Event): void {
  const place = target instanceof Element && target.closest<HTMLElement>('[data-wakes="near"]')
  if (place) void wake(place)
}

async function wake(place: HTMLElement): Promise<void> {
  delete place.dataset['wakes']
  const { island = '', props = '' } = place.dataset
  const tell = (event: string) => island === 'form' && dispatchEvent(new Event(event))
  const fail = () => tell('formfailed')
  let missed: Event | undefined
  const miss = (event: Event) => {
    missed = event
  }
  tell('formexpected')
  place.addEventListener('click', miss)
  try {
    const [react, component] = await Promise.all([
      import('./hydrate-island.tsx'),
      islands[island]?.(),
    ])
    if (!place.isConnected) return
    const end = await react.hydrateIsland(place, component?.render(JSON.parse(props)), fail)
    // The visitor may have left in the meantime.
    if (place.isConnected) addEventListener('pageleave', end, { once: true })
    else end()
    place.dataset['awake'] = ''
    place.removeEventListener('click', miss)
    if (missed) replay(missed)
  } catch {
    fail()
  }
}

/** Replays for React a click that came before it. The browser has already acted on that click. */
function replay({ target }: Event): void {
  addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true })
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}
