import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

export const grainPath = join(import.meta.dirname, '../../app/styles/grain.png')

/** In pixels. At 2 bits each, the file has about 4 kB. */
const edge = 128

/** The four grays that come nearest to a Gaussian distribution around the middle (Lloyd, Max). */
const grays = [31, 99, 156, 224]

/** The tile of noise that lies over the pictures, since compression takes the grain of their own. */
export function drawGrain(): Sharp {
  const next = randomNumbers()
  const pixels = Array.from({ length: edge * edge }, () => {
    // Six numbers, in standard deviations of their sum.
    const sum = Array.from({ length: 6 }, next).reduce((total, one) => total + one, -3)
    const deviation = sum * Math.SQRT2
    return grays[[-0.98, 0, 0.98].filter((limit) => deviation > limit).length] ?? 0
  })
  return sharp(Buffer.from(pixels), { raw: { width: edge, height: edge, channels: 1 } }).png({
    palette: true,
    colours: grays.length,
    dither: 0,
  })
}

export async function makeGrain(): Promise<void> {
  await drawGrain().toFile(grainPath)
}

/** Numbers from 0 to 1, the same at every run (a linear congruential generator, Numerical Recipes). */
function randomNumbers(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
