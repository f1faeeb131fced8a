import type { Article } from './articles.ts'
import type { Content } from './load-content.ts'
import type { Fact } from './schema/fact.ts'
import type { ProductDetails, ProductKind } from './schema/product.ts'
import { counted, feet, inches, pounds } from './units.ts'

type Detail = keyof ProductDetails

/** What buyers ask of each kind of product. */
const asked: Record<ProductKind, readonly Detail[]> = {
  lamp: ['sizes', 'weight', 'inTheBox', 'bulb', 'cord', 'origin'],
  plate: ['sizes', 'weight', 'inTheBox', 'ingredients', 'iodized', 'origin'],
  salt: ['weight', 'inTheBox', 'grain', 'ingredients', 'iodized', 'origin'],
  other: ['sizes', 'weight', 'inTheBox', 'origin'],
}

/** The details that buyers ask for, filled in or not. */
export function askedDetails(kind: ProductKind, details: ProductDetails): Partial<ProductDetails> {
  return Object.fromEntries(asked[kind].map((detail) => [detail, details[detail]]))
}

/** What the owner has filled in and confirmed of a product, for its page and its structured data. */
export function productFacts(
  { articles }: Content['site'],
  { product, origin }: Pick<Article, 'product' | 'origin'>,
): Fact[] {
  const details = detailFacts(product.details)
  return origin.saltFromSaltRange ? [...details, articles.origin] : details
}

/** How large and heavy a product is, in a line for its card. Empty until the owner has filled it in. */
export function measures({ sizes, weight, grain }: ProductDetails): string {
  return detailFacts({ sizes, weight, grain })
    .map(({ value }) => value)
    .join(' · ')
}

function detailFacts(details: Partial<ProductDetails>): Fact[] {
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
