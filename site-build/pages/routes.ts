import type { ComponentType } from 'react'
import { articlePages } from 'virtual:content'
import type { PageProps } from '../../app/routes/page-props.ts'
import { paths } from '../../model/paths.ts'

/** Imported lazily, so that the build keeps their style sheets separate. */
const routes = import.meta.glob<{ default: ComponentType<PageProps> }>('../../app/routes/*.tsx')

/**
 * The component of the page at a path, and its source file relative to the project's root. Unknown
 * paths get the not-found page.
 */
export async function pageAt(path: string) {
  const name = nameOf(path)
  const load = routes[`../../app/routes/${name}.tsx`]
  if (!load) throw new Error(`There is no route ${name}`)
  const { default: Page } = await load()
  return { Page, source: `app/routes/${name}.tsx` }
}

function nameOf(path: string): string {
  if (path === paths.home) return 'home'
  if (path === paths.thankYou) return 'thank-you'
  return articlePages.some((page) => page.path === path) ? 'article' : 'not-found'
}
