/** Part of a picture, in fractions of its width and height, from its top left corner. */
export type Region = { left: number; top: number; width: number; height: number }

const aroundLamp: Region = { left: 0.41, top: 0.04, width: 0.529, height: 0.94 }

/**
 * Parts of our renderings, by picture, that the named crops and the social card keep to. All other
 * crops are taken from the middle. A photograph in the place of a rendering has its focal point
 * instead.
 */
export const framing: Readonly<Record<string, Readonly<Record<string, Region>>>> = {
  'hero-dusk': { tall: aroundLamp, social: { left: 0.34, top: 0, width: 0.6, height: 1 } },
  'hero-day': { tall: aroundLamp },
  'lamp-card': { social: { left: 0, top: 0.14, width: 1, height: 0.76 } },
  // The lamp and one of the pears; the plate's near corner; the jar and the salt beside it.
  'lamp-article': {
    '4x5': { left: 0.14, top: 0, width: 0.54, height: 1 },
    social: { left: 0.02, top: 0.06, width: 0.66, height: 0.9 },
  },
  'plate-article': { '4x5': { left: 0.36, top: 0, width: 0.54, height: 1 } },
  'bath-article': {
    '4x5': { left: 0.08, top: 0, width: 0.54, height: 1 },
    social: { left: 0.08, top: 0, width: 0.72, height: 1 },
  },
  closing: {
    // Without the strip below the table.
    '21x9': { left: 0.03, top: 0, width: 0.965, height: 0.965 },
    '4x5': { left: 0.646, top: 0, width: 0.331, height: 0.965 },
  },
}
