/**
 * Finds the address to redirect to, with its query, when a request's address is another spelling of
 * a page's: in another letter case, with trailing slashes or `.html`. Otherwise null. The path comes
 * from the list of pages, so a redirect stays on the site.
 */
export function canonicalAddresses(pages: readonly string[]) {
  const byLowerCase = new Map(pages.map((path) => [path.toLowerCase(), path] as const))

  return (address: string): string | null => {
    const [path = ''] = address.split('?', 1)
    const name = path
      .toLowerCase()
      // The lookbehind keeps this linear: without it, 8,000 slashes took 50 ms or more.
      .replace(/(?<!\/)\/+$/, '')
      .replace(/\.html$/, '')
      .replace(/^\/index$/, '')
    const page = byLowerCase.get(name === '' ? '/' : name) ?? path
    return page === path ? null : page + address.slice(path.length)
  }
}
