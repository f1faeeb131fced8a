import { findEngineBrowsers } from './engine-browsers.ts'
import { firefoxVisitor } from './firefox.ts'
import type { Visitor } from './visitor.ts'
import { webkitVisitor } from './webkit.ts'

/** @throws Error when a browser is missing */
function programs() {
  const found = findEngineBrowsers()
  if ('missing' in found) throw new Error(found.missing)
  return found
}

/** Starts each engine's browser. */
export const engines: Record<string, () => Promise<Visitor>> = {
  Firefox: async () => firefoxVisitor(programs().firefox),
  WebKit: async () => webkitVisitor(programs()),
}
