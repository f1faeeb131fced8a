import { company } from 'virtual:content'
import type { Graph, Organization, Thing, WithContext } from 'schema-dts'
import type { Article } from '../../model/articles.ts'
import { jpegOf } from '../../components/picture.tsx'
import { dialed } from '../../model/contact.ts'
import { paths } from '../../model/paths.ts'

/** What a page's JSON-LD can be: one thing of schema.org, or several. */
export type StructuredDataOf = WithContext<Thing> | Graph

/** A JSON-LD data block (JSON-LD 1.1, section 7): it does not run, so the policy allows it. */
export function StructuredData({ data }: { data: StructuredDataOf }) {
  // Escape `<`: no other character in JSON can end the script element or open a new one.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** The company, as far as real. An empty origin makes addresses relative, as JSON-LD allows. */
export function organization(origin: string): WithContext<Organization> {
  const { address, email, examples, legalName, phone } = company
  return {
    '@context': 'https://schema.org',
    ...organizationName(origin),
    logo: `${origin}/icons/512.png`,
    ...(!examples && {
      email,
      telephone: dialed(phone),
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.town,
        addressRegion: address.state,
        postalCode: address.postalCode,
        // A state and a ZIP code are of the United States.
        addressCountry: 'US',
      },
    }),
    ...(legalName && { legalName }),
  }
}

/** What identifies the company: on Home, and as an article’s author. */
function organizationName(origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.name,
    url: origin + paths.home,
  } as const
}

/** An article, and its place in the site. */
export function articleWithBreadcrumbs(article: Article, origin: string): Graph {
  const publisher = organizationName(origin)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: article.title,
        image: origin + jpegOf({ picture: article.picture, place: 'article' }).src,
        mainEntityOfPage: origin + article.path,
        datePublished: article.published,
        dateModified: article.modified,
        author: publisher,
        publisher: { '@id': publisher['@id'] },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: company.name, item: publisher.url },
          // The last item is the page itself, and needs no address.
          { '@type': 'ListItem', position: 2, name: article.name },
        ],
      },
    ],
  }
}
