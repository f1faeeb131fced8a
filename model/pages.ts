import type { Article } from './articles.ts'
import { paths } from './paths.ts'
import { shownLamp } from './pictures-in-use.ts'
import type { ContentData } from './schema/files.ts'
import type { Picture } from './schema/picture.ts'

/** A page of the site: its address, and what its `<head>` contains. */
export type Page = {
  path: string
  /** The page's name without the company's, as networks show it. */
  name: string
  title: string
  description: string
  /** False keeps the page out of search results and out of the sitemap. */
  indexed: boolean
  /** ISO 8601: when an article appeared. */
  published?: string
  /** ISO 8601: when the words of an indexed page last changed. */
  modified?: string
  picture: Picture
}

const longestTitle = 60

/** Every page that the content describes. The sitemap follows `allPages`. */
export function pagesOf(
  { company, home: { hero }, pages: heads }: ContentData,
  articles: readonly Article[],
) {
  const titled = <Head extends { name: string }>(head: Head) => {
    const whole = `${head.name} · ${company.name}`
    return { ...head, title: whole.length <= longestTitle ? whole : head.name }
  }
  const { home, thankYou, notFound } = heads
  const pages: Record<keyof typeof paths, Page> = {
    home: {
      ...titled(home),
      path: paths.home,
      indexed: true,
      picture: shownLamp(hero.pictures).dusk,
    },
    thankYou: { ...titled(thankYou), path: paths.thankYou, indexed: false },
    notFound: { ...titled(notFound), path: paths.notFound, indexed: false },
  }
  const articlePages = articles.map(
    ({ path, name, description, published, modified, picture }): Page => ({
      ...titled({ path, name, description, published, modified, picture }),
      indexed: true,
    }),
  )
  const allPages = [pages.home, ...articlePages, pages.thankYou, pages.notFound]
  return { pages, articlePages, allPages }
}
