import type { Article } from './articles.ts'
import { paths } from './paths.ts'
import { heroPlace, type PictureInUse } from './picture-places.ts'
import type { ContentData } from './schemas.ts'

/** A page of the site: its address, its component, its picture, and what its `<head>` contains. */
export type Page = PictureInUse & {
  path: string
  /** The name of its component in `app/routes/`. */
  route: 'home' | 'article' | 'thank-you' | 'not-found'
  /** The page's name without the company's, as networks show it. */
  name: string
  title: string
  description: string
  /** Pages without `modified` are not: search results and the sitemap leave them out. */
  indexed: boolean
  /** ISO 8601: when an article appeared. */
  published?: string
  /** ISO 8601: when the words of the page last changed. */
  modified?: string
}

type Head = Omit<Page, 'route' | 'path' | 'title' | 'indexed'>

/** Characters that search results show of a title. */
const longestTitle = 60

/** Every page that the content describes. The build makes `allPages`, and the sitemap follows them. */
export function pagesOf(
  { company, home, pages: heads }: ContentData,
  articles: readonly Article[],
) {
  const page = (route: Page['route'], path: string, head: Head): Page => {
    const whole = `${head.name} · ${company.name}`
    const title = whole.length <= longestTitle ? whole : head.name
    return { ...head, route, path, title, indexed: head.modified !== undefined }
  }
  const lamp = home.hero.pictures
  const pages: Record<keyof typeof paths, Page> = {
    home: page('home', paths.home, { ...heads.home, picture: lamp.dusk, place: heroPlace(lamp) }),
    thankYou: page('thank-you', paths.thankYou, { ...heads.thankYou, place: 'thankYou' }),
    notFound: page('not-found', paths.notFound, { ...heads.notFound, place: 'notFound' }),
  }
  const articlePages = articles.map(({ path, name, description, published, modified, picture }) =>
    page('article', path, { name, description, published, modified, picture, place: 'article' }),
  )
  const allPages = [pages.home, ...articlePages, pages.thankYou, pages.notFound]
  return { pages, articlePages, allPages }
}
