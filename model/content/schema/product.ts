import { picture } from './picture.ts'
import { line, paragraph, section } from './text.ts'

/** A product: its card on Home. */
export const productSchema = section(
  'Product',
  {
    name: line('Name', 40),
    sentence: paragraph('One sentence', 160),
    picture: picture(),
  },
  {
    kind: '“kind” is gone. Take it out.',
    details:
      '“details” is gone. Write what you filled in (sizes, weight, in the box, bulb, cord, grain, ingredients, iodized, origin) as entries of “facts” above, each with its term and its value.',
  },
)
