/** On every product's card. */
export const productWords = {
  readMore: 'Read More',
  /** Completes the link for screen readers. */
  about: (product: string) => ` about the ${product.toLowerCase()}`,
}
