export const contact = {
  heading: 'Ask us about a size, a grain, or a price',
  standfirst:
    'We quote on request, retail and trade. Tell us what you have in mind; a rough idea is enough.',
  addressLabel: 'Our address',
  phoneLabel: 'Phone',
  emailLabel: 'Email',
  directions: 'Directions',
  mapLabel: 'Map',
} as const
