/** The flat file of a page in the build: what static hosts serve at the address without a slash. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
