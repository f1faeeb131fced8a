/** Ends no line between a number and its unit, or within measures such as `8 × 8 in` and `96–99`. */
export function unbroken(text: string): string {
  return text
    .replaceAll(
      /(?<=[\d½]) (?=°|(?:in|cm|mm|ft|m|lb|kg|oz|g|W|min|minutes|hours|percent)(?!\p{L}))/gu,
      '\u00a0',
    )
    .replaceAll(' × ', '\u00a0×\u00a0')
    .replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060')
}
