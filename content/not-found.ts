export const notFound = {
  heading: 'Nothing is lit here',
  paragraph: 'There is no page at this address. One of these may be what you were after.',
  home: 'Home',
} as const

/** What a visitor reads when a page breaks in the browser. */
export const pageError = {
  title: 'Something broke',
  heading: 'Something broke on this page',
  paragraph: 'Loading it again may help. If it does not, please call or write to us.',
  action: 'Back to Home',
} as const
