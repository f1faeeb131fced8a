import type { ReactNode } from 'react'

// Always the same object: React would set a new one as the element's HTML.
const asRendered = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/**
 * Children that only the server has. In the browser, React leaves the HTML as it finds it, so no
 * content is in a script, or in the page a second time.
 */
export function kept(children: ReactNode) {
  return children === undefined ? asRendered : { children }
}
