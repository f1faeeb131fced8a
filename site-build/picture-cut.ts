import type { Region } from './picture-framing.ts'
import type { FocalPoint } from './picture-uses.ts'

/** How much of a picture a crop shows: a part of it, or what surrounds a point. */
export type Frame = { region: Region } | { focus: FocalPoint }

/**
 * The largest part of a picture that has the aspect and stays within the frame, in whole pixels. Its
 * middle is that of the region, or as near to the focal point as the picture reaches.
 *
 * @param aspect width divided by height
 */
export function cutOf(size: { width: number; height: number }, aspect: number, frame: Frame) {
  const { left, top, ...region } =
    'region' in frame ? frame.region : { left: 0, top: 0, width: 1, height: 1 }
  const focus =
    'focus' in frame
      ? { x: frame.focus.x / 100, y: frame.focus.y / 100 }
      : { x: left + region.width / 2, y: top + region.height / 2 }
  const width = Math.min(region.width * size.width, region.height * size.height * aspect)
  const height = width / aspect
  return {
    left: Math.round(size.width * startOf(width / size.width, focus.x, left, region.width)),
    top: Math.round(size.height * startOf(height / size.height, focus.y, top, region.height)),
    width: Math.floor(width),
    height: Math.floor(height),
  }
}

/** Where a part has to start to have a point in its middle, or as near to it as it may. */
function startOf(extent: number, middle: number, least: number, within: number): number {
  return Math.min(Math.max(middle - extent / 2, least), least + within - extent)
}
