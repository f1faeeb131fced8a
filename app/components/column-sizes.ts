/** The grid of `tokens.css`: it is 90% of the page wide, and no wider than 1,600 px. */
const grid = { columns: 12, percent: 90, pixels: 1600, widestFrom: 1760 }
const gap = { percent: 2.5, pixels: 40 }

/**
 * The `sizes` attribute of a picture that spans columns of the grid, and the whole grid on narrower
 * screens.
 *
 * @param spans how many of the twelve columns the picture spans, from a page width in CSS pixels
 *   on; the widest page first
 */
export function columnSizes(...spans: readonly [from: number, columns: number][]): string {
  const [widest] = spans
  const steps = spans.map(
    ([from, columns]) =>
      `(min-width: ${from}px) ${width(columns, grid.percent, gap.percent).toFixed(1)}vw`,
  )
  return [
    ...(widest
      ? [
          `(min-width: ${grid.widestFrom}px) ${Math.ceil(width(widest[1], grid.pixels, gap.pixels))}px`,
        ]
      : []),
    ...steps,
    `${grid.percent}vw`,
  ].join(', ')
}

function width(columns: number, whole: number, between: number): number {
  return ((whole + between) * columns) / grid.columns - between
}
