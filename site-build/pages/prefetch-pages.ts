import { halfWindow } from '../../app/browser/half-window.ts'
import { sparesData } from '../../app/browser/spares-data.ts'

/** HTML of the fetched pages, by path. Changing to one of them needs no network. */
const fetched = new Map<string, string>()

/** Paths that are fetched, or about to be, and those that wait for one of two connections. */
const asked = new Set<string>()
const waiting: string[] = []
let connections = 0

/** The HTML of the page at a path, if it is fetched. */
export function prefetchedPage(path: string): string | undefined {
  return fetched.get(path)
}

/** Fetches the pages of links that are near the window, pointed at, touched or focused. */
export function prefetchLinks(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) prefetchLinked(target)
  }, halfWindow)
  const enterPage = () => {
    for (const link of document.links) observer.observe(link)
  }
  enterPage()
  addEventListener('pageenter', enterPage)
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, ({ target }) => prefetchLinked(target), { passive: true })
  }
}

function prefetchLinked(target: EventTarget | null): void {
  const link = target instanceof Element && target.closest('a')
  const isOurs = link && link.origin === location.origin
  if (isOurs && link.pathname !== location.pathname) prefetch(link.pathname)
}

/**
 * Fetches a page, the last one asked for first. A page that cannot be fetched stays a plain link.
 * Nothing is fetched for visitors who save data, or whose network is slow.
 */
export function prefetch(path: string): void {
  if (asked.has(path) || sparesData()) return
  asked.add(path)
  waiting.push(path)
  if (connections < 2) void fetchWaiting()
}

async function fetchWaiting(): Promise<void> {
  connections += 1
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    await fetchPage(path).catch(() => {})
    // Pointing at a link that could not be fetched tries again.
    if (!fetched.has(path)) asked.delete(path)
  }
  connections -= 1
}

async function fetchPage(path: string): Promise<void> {
  const answer = await fetch(path, { priority: 'low', headers: { Accept: 'text/html' } })
  const html = await answer.text()
  // A page of another release needs other scripts than those running here.
  const { entry } = document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {}
  const fits = html.includes(`data-entry="${entry}"`)
  if (answer.ok && !answer.redirected && fits) fetched.set(path, html)
}
