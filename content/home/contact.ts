export const contact = {
  heading: 'Ask us for a size, a grain, a price',
  standfirst:
    'Prices are on request, retail and trade. Tell us what you have in mind; a rough idea is enough.',
  addressLabel: 'Where we are',
  phoneLabel: 'Phone',
  emailLabel: 'Email',
  directions: 'Directions',
  mapLabel: 'Map',
} as const
