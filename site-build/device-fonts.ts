import type { FontMetrics } from '@capsizecss/core'

/** What a font is stretched to, and by. */
export type StretchMetrics = Pick<
  FontMetrics,
  'familyName' | 'unitsPerEm' | 'ascent' | 'descent' | 'lineGap' | 'xWidthAvg'
> &
  Partial<Pick<FontMetrics, 'fullName' | 'postscriptName'>>

/**
 * Measures of the fonts that stand in for the site's own until these arrive, in units of the font.
 * The figures are those of `@capsizecss/metrics` 4.3, which has those of every other font, too, and
 * weighs 170 MB.
 */
export const deviceFonts = {
  arial: {
    familyName: 'Arial',
    fullName: 'Arial',
    postscriptName: 'ArialMT',
    unitsPerEm: 2048,
    ascent: 1854,
    descent: -434,
    lineGap: 67,
    xWidthAvg: 913,
  },
  roboto: {
    familyName: 'Roboto',
    fullName: 'Roboto Regular',
    postscriptName: 'Roboto-Regular',
    unitsPerEm: 2048,
    ascent: 1900,
    descent: -500,
    lineGap: 0,
    xWidthAvg: 911,
  },
  georgia: {
    familyName: 'Georgia',
    fullName: 'Georgia',
    postscriptName: 'Georgia',
    unitsPerEm: 2048,
    ascent: 1878,
    descent: -449,
    lineGap: 0,
    xWidthAvg: 913,
  },
  notoSerif: {
    familyName: 'Noto Serif',
    fullName: 'Noto Serif Regular',
    postscriptName: 'NotoSerif-Regular',
    unitsPerEm: 1000,
    ascent: 1069,
    descent: -293,
    lineGap: 0,
    xWidthAvg: 481,
  },
  timesNewRoman: {
    familyName: 'Times New Roman',
    fullName: 'Times New Roman',
    postscriptName: 'TimesNewRomanPSMT',
    unitsPerEm: 2048,
    ascent: 1825,
    descent: -443,
    lineGap: 87,
    xWidthAvg: 832,
  },
} satisfies Record<string, StretchMetrics>
