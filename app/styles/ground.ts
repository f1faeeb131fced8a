/**
 * The ground of the page, where style sheets do not reach: the browser's own bars, and files.
 *
 * @param tokens the text of `tokens.css`, where the colors stand
 */
export function groundIn(tokens: string): { day: string; dusk: string } {
  const [, day, dusk] = /--ground: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []
  if (!day || !dusk) throw new Error('app/styles/tokens.css has no --ground with two colors')
  return { day, dusk }
}
