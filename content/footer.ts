export const footer = {
  label: 'Contact details',
  renderings: 'The pictures on this site are renderings, not photographs of our products.',
  noAdvice:
    'Our products are for decoration, cooking, and bathing. Nothing here is medical advice. Salt is salt: use it in moderation.',
  privacy: 'Privacy',
} as const
