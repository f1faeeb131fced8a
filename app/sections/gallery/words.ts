/** On every card of the gallery. */
export const galleryWords = {
  /** The link to the form, after each description. */
  ask: 'Ask about this',
  /** What that link writes into the message. */
  message: (name: string) =>
    `I saw “${name}” in your gallery. Do you carry it? Which sizes? How much?`,
  /** On a phone, where the cards are a row that scrolls sideways. */
  count: (number: number, count: number) => `${number} of ${count}`,
}
