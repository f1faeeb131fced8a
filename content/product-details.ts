import type { Fact } from './facts.ts'
import { counted, feet, inches, pounds, type Range } from './units.ts'

/**
 * What buyers ask of a product and only its owner knows. `null` shows nothing; a product lists the
 * ones that it can have.
 */
export type ProductDetails = {
  /** Inches; one entry for each size sold. */
  sizes?: readonly { length: number; width: number; height: number }[] | null
  /** Pounds, without the box. */
  weight?: Range | null
  inTheBox?: readonly string[] | null
  /** Such as `{ base: 'E12 candelabra', watts: 15 }`. */
  bulb?: { base: string; watts: number } | null
  /** Feet. */
  cord?: number | null
  /** Millimeters, the unit that salt is sorted by. */
  grain?: Range | null
  ingredients?: readonly string[] | null
  iodized?: boolean | null
  /** Mine or region, and country. */
  origin?: string | null
}

/** The details that the owner has filled in, for the page and for its structured data. */
export function detailFacts(details: ProductDetails): Fact[] {
  const { sizes, weight, inTheBox, bulb, cord, grain, ingredients, iodized, origin } = details
  return [
    sizes && {
      term: 'Sizes',
      value: sizes.map(({ length, width, height }) => inches([length, width, height])).join('; '),
    },
    weight && { term: 'Weight', value: pounds(weight) },
    inTheBox && { term: 'In the box', value: inTheBox.join(', ') },
    bulb && { term: 'Bulb', value: `${bulb.base}, ${bulb.watts} W` },
    cord && { term: 'Cord', value: feet({ from: cord, to: cord }) },
    grain && { term: 'Grain', value: counted(grain, 'mm') },
    ingredients && { term: 'Ingredients', value: ingredients.join(', ') },
    typeof iodized === 'boolean' && { term: 'Iodized', value: iodized ? 'Yes' : 'No' },
    origin && { term: 'Origin', value: origin },
  ].filter((fact) => typeof fact === 'object' && fact !== null)
}
