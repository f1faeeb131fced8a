/**
 * Who the company is. Rename it, move it, change its number: here and nowhere else.
 *
 * Address, phone and e-mail are placeholders that can harm nobody; `npm run launch-check` names
 * each until the owner has put the real one in its place.
 */
export const company = {
  name: 'Halite & Hearth',
  strap: 'Himalayan salt for the table, the kitchen and the quiet end of the day',
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
