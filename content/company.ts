import type { CompanyDetails } from './company-details.ts'

/**
 * Who the company is. Rename it, move it, change its number: here and nowhere else.
 *
 * Address, phone and email are placeholders that can harm nobody; `npm run launch-check` names
 * each until the owner has put the real one in its place.
 */
export const company = {
  name: 'Halite & Hearth',
  strap: 'Himalayan salt for the kitchen, the table, and the quiet end of the day',
  copyrightYear: 2024,
  address: {
    street: '18 Lamplight Row',
    town: 'Trenton',
    state: 'New Jersey',
    stateCode: 'NJ',
    postalCode: '08608',
    country: 'US',
    /** Degrees, WGS 84: where the map without a key puts its marker. */
    latitude: 40.2206,
    longitude: -74.7597,
  },
  phone: { label: '201-555-0142', /** E.164, for `tel:` links. */ number: '+12015550142' },
  email: 'inquiries@example.com',
} as const

/** What only the owner can say of the company. Each shows once it is filled in. */
export const companyDetails: CompanyDetails = {
  legalName: null,
  people: null,
  hours: null,
  minimumOrder: null,
  leadTime: null,
  shipping: null,
  returns: null,
}

/**
 * What the pages say and only the owner can know. `npm run launch-check` asks for each until it is
 * `true`.
 */
export const confirmed = {
  saltFromSaltRange: false,
  galleryGoodsSold: false,
}
