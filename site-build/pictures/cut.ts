import type { FocalPoint, WantedPicture } from './uses.ts'

type Region = { left: number; top: number; width: number; height: number }

/** What a crop shows: a region of the picture, or the surroundings of a point. */
type Frame = { region: Region } | { focus: FocalPoint }

/**
 * The largest part of a picture that has the aspect (width divided by height) and stays within the
 * frame, in whole pixels. It is centered on the region, or as near to the focal point as the
 * picture's edges allow.
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

/** The start of a part that is centered on a point, as far as the limits allow. */
function startOf(extent: number, middle: number, least: number, within: number): number {
  return Math.min(Math.max(middle - extent / 2, least), least + within - extent)
}

const closer: Region = { left: 0.18, top: 0.14, width: 0.82, height: 0.82 }

// The lamp stands left of the middle, so that the switch on its cord does not cover its foot.
const aroundLamp: Region = { left: 0.44, top: 0.04, width: 0.529, height: 0.94 }

/** Regions of our renderings, by picture, for the named crops. All else is centered. */
const framing: Readonly<Record<string, Readonly<Record<string, Region>>>> = {
  'hero-dusk': { tall: aroundLamp },
  'hero-day': { tall: aroundLamp },
  // Our cards leave space at the left and on top, which a card on Home has no use for.
  'lamp-card': { '4x5': closer },
  'bath-card': { '4x5': closer },
  // Close up, its upper edge in view.
  crystal: { '3x2': { left: 0, top: 0.205, width: 1, height: 0.5334 } },
  // The lamp and one of the pears.
  'lamp-article': { '4x5': { left: 0.14, top: 0, width: 0.54, height: 1 } },
  // The plate's near corner.
  'plate-article': { '4x5': { left: 0.36, top: 0, width: 0.54, height: 1 } },
  // The jar and the salt beside it.
  'bath-article': { '4x5': { left: 0.18, top: 0, width: 0.54, height: 1 } },
  closing: {
    // Leaves out the strip below the table.
    '21x9': { left: 0.03, top: 0, width: 0.965, height: 0.965 },
    '4x5': { left: 0.646, top: 0, width: 0.331, height: 0.965 },
  },
}

/** The focal point of a picture without one. */
export const middle: FocalPoint = { x: 50, y: 50 }

/** What a crop of a picture shows: the owner's focal point wins over our region. */
export function frameOf({ picture, rendering, focus }: WantedPicture, crop: string): Frame {
  const region = rendering && !focus ? framing[picture]?.[crop] : undefined
  return region ? { region } : { focus: focus ?? middle }
}
