export const notFound = {
  heading: 'No light on here',
  paragraph: 'There is no page at this address. Try one of these.',
  home: 'Home',
} as const
