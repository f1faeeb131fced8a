import { paths } from '../../content-model/paths.ts'
import { prefetchedPage } from './prefetch-pages.ts'

/**
 * Elements in the head that differ from page to page (`app/head/page-head.tsx`). All others stay.
 */
const ownHead =
  'title, meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property], link[rel="canonical"]'

/**
 * Changes pages without a page load, where the browser has the Navigation API and the next page is
 * already fetched. The browser handles everything else: links to sections, and pages that are not
 * fetched. The window gets `pageleave` before the current page is removed, and `pageenter` when the
 * next one is in its place.
 */
export function changePagesInPlace(): void {
  if (!('navigation' in window)) return

  window.navigation.addEventListener('navigate', (event) => {
    const { pathname: path, hash } = new URL(event.destination.url)
    const page = prefetchedPage(path)
    const isPlain = event.formData === null && event.downloadRequest === null
    const isOurs =
      event.navigationType === 'traverse'
        ? event.destination.sameDocument
        : page && hash === '' && event.navigationType !== 'reload'
    if (!event.canIntercept || event.hashChange || !isPlain || !isOurs) return

    const startsAtTop = path === paths.home && hash === ''
    const change = (html: string) => {
      dispatchEvent(new Event('pageleave'))
      show(html)
      dispatchEvent(new Event('pageenter'))
      history.scrollRestoration = startsAtTop ? 'manual' : 'auto'
      if (startsAtTop) scrollTo(0, 0)
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

/** Replaces the body, and the head's elements that belong to the page. */
function show(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  for (const own of document.head.querySelectorAll(ownHead)) own.remove()
  document.head.append(...next.head.querySelectorAll(ownHead), ...missingStyles(next))
  document.body.replaceChildren(...next.body.childNodes)
}

/** Style sheets that are not in the document yet. None is removed: going back needs them again. */
function missingStyles(next: Document): HTMLStyleElement[] {
  const here = new Set(stylesOf(document).map(({ dataset }) => dataset['file']))
  return stylesOf(next).filter(({ dataset }) => !here.has(dataset['file']))
}

function stylesOf(page: Document): HTMLStyleElement[] {
  return Array.from(page.querySelectorAll('style'))
}

/**
 * Changes the page in a view transition where possible. If the transition is skipped, the page
 * changes anyway.
 */
async function inTransition(change: () => void): Promise<void> {
  if (!('startViewTransition' in document)) return change()
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  // `ready` rejects when the transition is skipped.
  ready.catch(() => {})
  await updateCallbackDone
}

/** Focuses the new page's heading: a screen reader announces it, and the next Tab starts there. */
function announce(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
