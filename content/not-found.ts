export const notFound = {
  heading: 'Nothing is lit here',
  paragraph: 'There is no page at this address. One of these may be what you were after.',
  home: 'Home',
} as const
