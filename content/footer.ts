export const footer = {
  label: 'Contact details',
  renderings: 'The pictures on this site are renderings, not photographs of our goods.',
  noAdvice:
    'Our goods are for decoration, cooking and bathing. Nothing here is medical advice. Salt is salt: use it in moderation.',
} as const
