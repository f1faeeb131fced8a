import { company } from 'virtual:content'
import type { Organization, WithContext } from 'schema-dts'
import { paths } from '../../content-model/paths.ts'
import type { CompanyDetails } from '../../content-model/schema/company.ts'
import { daysFrom } from '../../content-model/week.ts'

/**
 * JSON-LD for the company, with the contact details that the page shows.
 *
 * @param origin the site's origin; empty makes addresses relative to the page, which JSON-LD allows
 */
export function organization(origin: string, details = company.details): WithContext<Organization> {
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
    ...filledIn(details),
  }
}

/**
 * The details that the owner has filled in. Schema.org has no property for a sentence on shipping.
 */
function filledIn(details: CompanyDetails) {
  const { legalName, people, hours, minimumOrder, leadTime, returns } = details
  return {
    ...(legalName && { legalName }),
    ...(people && {
      employee: people.map(({ name, role }) => ({
        '@type': 'Person' as const,
        name,
        jobTitle: role,
      })),
    }),
    ...(hours && {
      contactPoint: {
        '@type': 'ContactPoint' as const,
        telephone: company.phone.number,
        hoursAvailable: hours.map(({ from, to, opens, closes }) => ({
          '@type': 'OpeningHoursSpecification' as const,
          dayOfWeek: daysFrom(from, to),
          opens,
          closes,
        })),
      },
    }),
    ...((minimumOrder ?? leadTime) && {
      makesOffer: {
        '@type': 'Offer' as const,
        ...(minimumOrder && {
          eligibleTransactionVolume: {
            '@type': 'PriceSpecification' as const,
            minPrice: minimumOrder,
            priceCurrency: 'USD',
          },
        }),
        ...(leadTime && {
          deliveryLeadTime: {
            '@type': 'QuantitativeValue' as const,
            minValue: leadTime.from,
            maxValue: leadTime.to,
            unitText: 'business days',
          },
        }),
      },
    }),
    ...(returns && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy' as const,
        applicableCountry: company.address.country,
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
