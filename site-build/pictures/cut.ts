import type { WantedPicture } from './uses.ts'

/**
 * The largest part of a picture that has the aspect (width divided by height), in whole pixels. It is
 * centered on the focal point, as far as the picture's edges allow.
 */
export function cutOf(
  size: { width: number; height: number },
  aspect: number,
  { x, y }: WantedPicture['focus'],
) {
  const width = Math.min(size.width, size.height * aspect)
  const height = width / aspect
  return {
    left: startOf(width, size.width, x),
    top: startOf(height, size.height, y),
    width: Math.floor(width),
    height: Math.floor(height),
  }
}

function startOf(part: number, whole: number, percent: number): number {
  const start = (percent / 100) * whole - part / 2
  return Math.round(Math.min(Math.max(start, 0), whole - part))
}
