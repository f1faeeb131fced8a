/** HTML of pages that are here, by path: a change to one of them needs no network. */
const here = new Map<string, string>()

/** The page at a path as the server renders it, if it is here. */
export function pageHere(path: string): string | undefined {
  return here.get(path)
}

/**
 * Fetches the pages that this one leads to; all of them together are smaller than a picture. What
 * does not come stays a plain link.
 *
 * @param paths pages that no link names, but that are come to all the same
 */
export async function fetchPagesAhead(...paths: string[]): Promise<void> {
  for (const path of new Set([...linkedPaths(), ...paths])) {
    if (!here.has(path)) await fetchPage(path).catch(() => {})
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
  // A page of another release wants other scripts than those that run here.
  const { modules } = document.querySelector<HTMLElement>('[data-modules]')?.dataset ?? {}
  const fits = html.includes(`data-modules="${modules}"`)
  if (answer.ok && !answer.redirected && fits) here.set(path, html)
}
