import type { Graph } from 'schema-dts'
import type { Article } from '../../content/articles.ts'
import { pictureCrop } from '../../content/pictures.ts'
import { organizationName } from './organization-data.ts'

/**
 * An article, and the way to it from Home.
 *
 * @param origin where the site is; empty for addresses relative to the page, which JSON-LD resolves
 */
export function articleWithBreadcrumbs(
  { page, title, picture }: Pick<Article, 'page' | 'title' | 'picture'>,
  origin: string,
): Graph {
  const company = organizationName(origin)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: title,
        image: origin + pictureCrop(picture, '3x2').src,
        mainEntityOfPage: origin + page.path,
        ...(page.published ? { datePublished: page.published } : {}),
        dateModified: page.modified,
        author: company,
        publisher: { '@id': company['@id'] },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: company.name, item: company.url },
          // The last one is the page itself, and names no address.
          { '@type': 'ListItem', position: 2, name: page.name },
        ],
      },
    ],
  }
}
