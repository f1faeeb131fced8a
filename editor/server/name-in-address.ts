/** Lower case letters, digits and hyphens. */
export function nameInAddress(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (
    letters
      .replaceAll(/[^a-z0-9]+/g, ' ')
      // With a number and an extension, a name has at most 255 letters.
      .slice(0, 200)
      .trim()
      .replaceAll(' ', '-') || 'picture'
  )
}
