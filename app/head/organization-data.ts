import { company, placeholders } from 'virtual:content'
import type { Organization, WithContext } from 'schema-dts'
import { paths } from '../../content-model/paths.ts'
import type { CompanyDetails } from '../../content-model/schema/company.ts'

/** The address has a state and a ZIP code of the United States. */
const country = 'US'

/**
 * JSON-LD for the company, with its contact details. Placeholders are left out.
 *
 * @param origin the site's origin; empty makes addresses relative to the page, which JSON-LD allows
 */
export function organization(origin: string, details = company.details): WithContext<Organization> {
  const { address } = company
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
        addressRegion: address.state.code,
        postalCode: address.postalCode,
        addressCountry: country,
      },
    }),
    ...filledIn(details),
  }
}

/** The details that the owner has filled in and that search engines read. */
function filledIn({ legalName, returns }: CompanyDetails) {
  return {
    ...(legalName && { legalName }),
    ...(returns && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy' as const,
        applicableCountry: country,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow' as const,
        merchantReturnDays: returns.days,
      },
    }),
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
