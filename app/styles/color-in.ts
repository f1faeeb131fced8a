/** A color of `tokens.css`, for the browser's own bars and for generated files. */
export function colorIn(tokens: string, role: string): { day: string; dusk: string } {
  const color = new RegExp(`--${role}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`)
  const [, day, dusk, both] = color.exec(tokens) ?? []
  if (both) return { day: both, dusk: both }
  if (!day || !dusk) throw new Error(`app/styles/tokens.css has no --${role} with two colors`)
  return { day, dusk }
}
