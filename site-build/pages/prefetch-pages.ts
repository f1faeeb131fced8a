/** HTML of the fetched pages, by path. Changing to one of them needs no network. */
const fetched = new Map<string, string>()

/** The HTML of the page at a path, if it is fetched. */
export function prefetchedPage(path: string): string | undefined {
  return fetched.get(path)
}

/**
 * Fetches all pages that this one links to. Together they are smaller than one picture. A page that
 * cannot be fetched stays a plain link.
 *
 * @param paths pages to fetch although no link leads to them
 */
export async function prefetchPages(...paths: string[]): Promise<void> {
  for (const path of new Set([...linkedPaths(), ...paths])) {
    if (!fetched.has(path)) await fetchPage(path).catch(() => {})
  }
}

function linkedPaths(): string[] {
  return Array.from(document.links)
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
}

async function fetchPage(path: string): Promise<void> {
  const answer = await fetch(path, { priority: 'low', headers: { Accept: 'text/html' } })
  const html = await answer.text()
  // A page of another release needs other scripts than those running here.
  const { modules = '' } = document.querySelector<HTMLElement>('[data-modules]')?.dataset ?? {}
  const [entry] = modules.split(' ')
  const fits = html.includes(`data-modules="${entry}`)
  if (answer.ok && !answer.redirected && fits) fetched.set(path, html)
}
