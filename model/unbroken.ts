/**
 * Prevents line breaks between a number and most units, within measures such as `8 × 8 in` and
 * `96–99`, within `(800) 222-1222`, and at hyphens, as in `medium-high` and `7-watt`.
 */
export function unbroken(text: string): string {
  return text
    .replaceAll(
      /(?<=[\d½]) (?=°|(?:in|cm|mm|ft|m|lb|kg|oz|g|W|min|minutes|hours|percent)(?!\p{L}))/gu,
      '\u00a0',
    )
    .replaceAll(/(?<=\(\d{3}\)) (?=\d)/g, '\u00a0')
    .replaceAll(' × ', '\u00a0×\u00a0')
    .replaceAll(/(?<=\d)–(?=\d)|(?<=[\p{L}\d])-(?=[\p{L}\d])/gu, '$&\u2060')
}
