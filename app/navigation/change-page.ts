import { paths } from '../../content/paths.ts'
import { pageHere } from './pages-ahead.ts'

/** What a page says of itself in the head (`app/head/page-head.tsx`); all else there is the site's. */
const ownHead =
  'title, meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property], link[rel="canonical"]'

/** What is to be done on both sides of a change of page. */
export type PageLife = {
  /** Before the page goes. */
  leave: () => void
  /** As soon as the next one stands. */
  enter: () => void
}

/**
 * Changes pages without a page load, where the browser asks (Navigation API) and the next page is
 * here. Everything else is the browser's: links to sections, a page that is not here, browsers
 * that do not ask.
 */
export function changePagesInPlace(life: PageLife): void {
  if (!('navigation' in window)) return

  window.navigation.addEventListener('navigate', (event) => {
    const { pathname: path, hash } = new URL(event.destination.url)
    const page = pageHere(path)
    const isPlain = event.formData === null && event.downloadRequest === null
    const isOurs =
      event.navigationType === 'traverse'
        ? event.destination.sameDocument
        : page && hash === '' && event.navigationType !== 'reload'
    if (!event.canIntercept || event.hashChange || !isPlain || !isOurs) return

    const begins = path === paths.home && hash === ''
    const change = (html: string) => {
      life.leave()
      show(html)
      life.enter()
      history.scrollRestoration = begins ? 'manual' : 'auto'
      if (begins) scrollTo(0, 0)
      else event.scroll()
      announce()
    }
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: async () => {
        if (page) await inTransition(() => change(page))
        else location.reload()
      },
    })
  })
}

/** Puts a page in the place of the one that stands; of the head, what is the page's own. */
function show(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  for (const own of document.head.querySelectorAll(ownHead)) own.remove()
  document.head.append(...next.head.querySelectorAll(ownHead), ...missingStyles(next))
  document.body.replaceChildren(...next.body.childNodes)
}

/** Style sheets that no page so far has brought; one that is here is needed on the way back. */
function missingStyles(next: Document): HTMLStyleElement[] {
  const here = new Set(stylesOf(document).map(({ dataset }) => dataset['file']))
  return stylesOf(next).filter(({ dataset }) => !here.has(dataset['file']))
}

function stylesOf(page: Document): HTMLStyleElement[] {
  return Array.from(page.querySelectorAll('style'))
}

/** A change that comes too soon after the last one, or out of sight, is made all the same. */
async function inTransition(change: () => void): Promise<void> {
  if (!('startViewTransition' in document)) return change()
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  // It rejects when the transition is skipped; the page has changed all the same.
  ready.catch(() => {})
  await updateCallbackDone
}

/**
 * Moves the focus to the new page's heading: a screen reader then says where the visitor is, and
 * the next Tab starts there.
 */
function announce(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
