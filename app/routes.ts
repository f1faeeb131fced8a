import type { ComponentType } from 'react'
import { articlePages } from '../content/pages.ts'
import { paths } from '../content/paths.ts'
import type { PageProps } from './routes/page-props.ts'

/** Imported lazily, so that the build keeps their style sheets separate. */
const routes = import.meta.glob<{ default: ComponentType<PageProps> }>('./routes/*.tsx')

const names: Readonly<Record<string, string>> = {
  [paths.home]: 'home',
  ...Object.fromEntries(articlePages.map(({ path }) => [path, 'article'])),
  [paths.thankYou]: 'thank-you',
}

/**
 * The component of the page at a path, and its source file relative to the project's root. Unknown
 * paths get the not-found page.
 */
export async function pageAt(path: string) {
  const name = names[path] ?? 'not-found'
  const load = routes[`./routes/${name}.tsx`]
  if (!load) throw new Error(`There is no route ${name}`)
  return { Page: (await load()).default, source: `app/routes/${name}.tsx` }
}
