import type { Article } from './article-files.ts'
import { articles } from './articles.data.ts'
import { company } from './company.data.ts'
import { hero } from './home.data.ts'
import { pageHeads } from './pages.data.ts'
import { paths } from './paths.ts'
import type { Picture } from './schema/picture.ts'

/** A page of the site: its address in its one letter case, and what its head says. */
export type Page = {
  /** Canonical path. */
  path: string
  /** What the page is, without the company's name: breadcrumbs and social cards. */
  name: string
  /** What a tab and a search result show. */
  title: string
  /** What a search result shows. */
  description: string
  /** False keeps the page out of search results and out of the sitemap. */
  indexed: boolean
  /** ISO 8601: when an article appeared. */
  published?: string
  /** ISO 8601: when the words of an indexed page last changed. */
  modified?: string
  picture: Picture
}

/** Search results cut off what is longer, in characters. */
const longestTitle = 60

function titled<Head extends { name: string }>(head: Head) {
  const whole = `${head.name} · ${company.name}`
  return { ...head, title: whole.length <= longestTitle ? whole : head.name }
}

/** The page of an article. */
export function articlePage(article: Article): Page {
  const { path, name, description, published, modified, picture } = article
  return { ...titled({ path, name, description, published, modified, picture }), indexed: true }
}

/** The pages that are no articles, by name. */
export const pages = {
  home: {
    ...titled(pageHeads.home),
    path: paths.home,
    indexed: true,
    picture: hero.pictures.dusk,
  },
  thankYou: { ...titled(pageHeads.thankYou), path: paths.thankYou, indexed: false },
  notFound: { ...titled(pageHeads.notFound), path: paths.notFound, indexed: false },
} as const satisfies Record<string, Page>

/** The pages of the articles. */
export const articlePages = articles.map(articlePage)

/**
 * Every page there is. Prerendering, the redirects, the heads, the sitemap and the tests all read
 * this list.
 */
export const allPages: readonly Page[] = [
  pages.home,
  ...articlePages,
  pages.thankYou,
  pages.notFound,
]
