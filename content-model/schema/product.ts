import * as v from 'valibot'
import { list } from './list.ts'
import { picture } from './picture.ts'
import { group, line, optional, paragraph, section } from './text.ts'
import { amount, range, yesOrNo } from './values.ts'

/** The kind decides which details buyers ask for: `content-model/details.ts`. */
const kinds = ['lamp', 'plate', 'salt', 'other'] as const

const inches = (title: string) => amount(`${title}, inches`, 0.1, 1000)

/** What buyers ask about a product, and only its owner knows. Empty fields are not shown. */
const details = group({
  sizes: optional(
    list(
      'Sizes sold',
      section('Size', {
        length: inches('Length'),
        width: inches('Width'),
        height: inches('Height'),
      }),
      { most: 12 },
    ),
  ),
  weight: optional(range('Weight without the box, pounds')),
  inTheBox: optional(list('In the box', line('Part', 60), { most: 12 })),
  bulb: optional(
    section('Bulb', {
      base: line('Base, such as E12 candelabra', 40),
      watts: amount('Watts', 0.1, 500),
    }),
  ),
  cord: optional(amount('Length of the cord, feet', 0.1, 100)),
  grain: optional(range('Grain, millimeters')),
  ingredients: optional(list('Ingredients', line('Ingredient', 60), { most: 20 })),
  iodized: optional(yesOrNo('Iodized')),
  origin: optional(line('Mine or region, and country', 80)),
})

/** A product: its card on Home, and the details that only its owner knows. */
export const productSchema = section('Product', {
  name: line('Name', 40),
  sentence: paragraph('One sentence', 160),
  picture: picture(),
  kind: v.pipe(
    v.picklist(kinds, `Name a kind of product: ${kinds.join(', ')}.`),
    v.title('Kind'),
    v.description('The launch check asks for the details of this kind.'),
  ),
  details: v.pipe(
    v.nullish(details, {}),
    v.title('What buyers ask'),
    v.description('Each shows once filled in.'),
  ),
})

/** The kinds of product. */
export type ProductKind = (typeof kinds)[number]

/** The details that only the owner knows. */
export type ProductDetails = v.InferOutput<typeof details>
