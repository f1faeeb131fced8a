import { company, placeholders } from 'virtual:content'
import type { Organization, WithContext } from 'schema-dts'
import { paths } from '../../model/paths.ts'

/** JSON-LD for the company, without placeholders. An empty origin makes addresses relative. */
export function organization(origin: string): WithContext<Organization> {
  const { address, legalName } = company
  return {
    '@context': 'https://schema.org',
    ...organizationName(origin),
    logo: `${origin}/icons/512.png`,
    ...(!placeholders.email && { email: company.email }),
    ...(!placeholders.phone && { telephone: company.phone.number }),
    ...(!placeholders.address && {
      address: {
        '@type': 'PostalAddress' as const,
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

/** The company's name and URL, for the author of an article. */
export function organizationName(origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.name,
    url: origin + paths.home,
  } as const
}
