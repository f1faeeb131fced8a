export const thankYou = {
  heading: 'Thank you',
  paragraph: 'Your submission was received. We will get back to you shortly.',
  action: 'Back to Home',
} as const
