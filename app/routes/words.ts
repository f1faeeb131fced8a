/** Where there is no page. Links to Home and to the articles follow. */
export const notFound = {
  heading: 'The light’s off in here',
  paragraph: 'There’s nothing at this address. Try one of these.',
  home: 'Home',
}
