import { pictureManifest } from 'virtual:content'
import type { Graph } from 'schema-dts'
import type { Article } from '../../model/content/articles.ts'
import { pictureCrop } from '../../model/content/pictures.ts'
import { organizationName } from './organization-data.ts'

/** JSON-LD. An empty origin makes addresses relative to the page, which JSON-LD allows. */
export function articleWithBreadcrumbs(article: Article, origin: string): Graph {
  const { title, picture } = article
  const company = organizationName(origin)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: title,
        image: origin + pictureCrop(pictureManifest, picture.file, '3x2').src,
        mainEntityOfPage: origin + article.path,
        datePublished: article.published,
        dateModified: article.modified,
        author: company,
        publisher: { '@id': company['@id'] },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: company.name, item: company.url },
          // The last item is the page itself, and needs no address.
          { '@type': 'ListItem', position: 2, name: article.name },
        ],
      },
    ],
  }
}
