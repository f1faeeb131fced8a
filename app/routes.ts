import type { ComponentType } from 'react'
import { paths } from '../content/paths.ts'
import type { PageProps } from './routes/page-props.ts'

/** Each by itself, so that the build keeps its style sheets apart. */
const routes = import.meta.glob<{ default: ComponentType<PageProps> }>('./routes/*.tsx')

const names: Readonly<Record<string, string>> = {
  [paths.home]: 'home',
  [paths.lamp]: 'article',
  [paths.plate]: 'article',
  [paths.bath]: 'article',
  [paths.thankYou]: 'thank-you',
}

/** The page at an address, and its source from the project's root; not-found where there is none. */
export async function pageAt(path: string) {
  const name = names[path] ?? 'not-found'
  const load = routes[`./routes/${name}.tsx`]
  if (!load) throw new Error(`There is no route ${name}`)
  return { Page: (await load()).default, source: `app/routes/${name}.tsx` }
}
