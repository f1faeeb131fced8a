import type { Organization, WithContext } from 'schema-dts'
import { company } from '../../content/company.ts'
import { pages } from '../../content/pages.ts'

/**
 * The company, as its contact details on the page have it.
 *
 * @param origin where the site is; empty for addresses relative to the page, which JSON-LD resolves
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

/** The company where it is only mentioned: as the author of an article. */
export function organizationName(origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.name,
    url: origin + pages.home.path,
  } as const
}
