/** Lower case letters, digits and hyphens; where a name has none of them, another one. */
export function nameInAddress(name: string, otherwise: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (
    letters
      .replaceAll(/[^a-z0-9]+/g, ' ')
      // With a number and an extension, a name has at most 255 letters.
      .slice(0, 200)
      .trim()
      .replaceAll(' ', '-') || otherwise
  )
}

/** The name, or with the first number that makes it free. */
export function firstFree(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name
  for (let count = 2; ; count += 1) {
    if (!isTaken(`${name}-${count}`)) return `${name}-${count}`
  }
}
