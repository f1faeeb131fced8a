/** The file of a page in the build. Static hosts serve it at the page's path, without a slash. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
