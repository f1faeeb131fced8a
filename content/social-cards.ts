import type { Page } from './pages.ts'
import { paths } from './paths.ts'
import list from './social-cards.json' with { type: 'json' }

const files: Readonly<Record<string, string>> = list

/** Pixels; what the networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const

/** The card that social networks show for a page, or null where there is nothing to share. */
export function socialCard({ path, picture }: Page): { path: string; alternative: string } | null {
  if (path === paths.notFound) return null
  const file = files[path]
  if (!file) throw new Error(`${path} has no social card: run "npm run pictures"`)
  return { path: `/social-cards/${file}`, alternative: picture.description }
}
