import type { Page } from './pages.ts'
import { paths } from '../paths.ts'

/** Pixels; what the networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const

/** The address of a page's card; null for the not-found page. `cards` has the files, by path. */
export function socialCard(cards: Readonly<Record<string, string>>, { path }: Page): string | null {
  if (path === paths.notFound) return null
  const file = cards[path]
  if (!file) throw new Error(`${path} has no social card: run "npm run pictures"`)
  return `/social-cards/${file}`
}
