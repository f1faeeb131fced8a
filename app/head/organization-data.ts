import type { Organization, WithContext } from 'schema-dts'
import { company } from '../../content/company.ts'
import { pages } from '../../content/pages.ts'

/**
 * JSON-LD for the company, with the contact details that the page shows.
 *
 * @param origin the site's origin; empty makes addresses relative to the page, which JSON-LD allows
 */
export function organization(origin: string): WithContext<Organization> {
  const { address } = company
  return {
    '@context': 'https://schema.org',
    ...organizationName(origin),
    logo: `${origin}/icons/512.png`,
    email: company.email,
    telephone: company.phone.number,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.town,
      addressRegion: address.stateCode,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
  }
}

/** The company's name and URL, for the author of an article. */
export function organizationName(origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.name,
    url: origin + pages.home.path,
  } as const
}
