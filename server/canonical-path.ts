import { pages } from '../content/pages.ts'

const byLowerCase = new Map(
  Object.values(pages).map(({ path }) => [path.toLowerCase(), path] as const),
)

/**
 * The one address of the page that a path means, in whatever letter case, with trailing slashes,
 * `.html` or percent encoding; null when it means none. Never anything but a path from the list
 * of pages, so a redirect to it cannot leave the site.
 */
export function canonicalPath(path: string): string | null {
  const bare = decoded(path)
    .toLowerCase()
    // Not looked for again from each slash of a run: of 8,000 that would take 50 ms.
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '')
  return byLowerCase.get(bare === '' ? '/' : bare) ?? null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
