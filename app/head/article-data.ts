import type { Graph } from 'schema-dts'
import type { Article } from '../../content/articles.ts'
import { pictureCrop } from '../../content/pictures.ts'
import { organizationName } from './organization-data.ts'

/**
 * JSON-LD for an article and its breadcrumbs.
 *
 * @param origin the site's origin; empty makes addresses relative to the page, which JSON-LD allows
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
          // The last item is the page itself, and needs no address.
          { '@type': 'ListItem', position: 2, name: page.name },
        ],
      },
    ],
  }
}
