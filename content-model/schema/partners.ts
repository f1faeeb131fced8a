import * as v from 'valibot'
import { list } from './list.ts'
import { line, name, section } from './text.ts'
import { yesOrNo } from './values.ts'

/** The fewest pixels across a logo that is not SVG: it has to be sharp on a dense screen. */
export const leastLogoWidth = 480

const partner = section('Partner', {
  field: line('Field of trade', 40),
  name: name('Name', 60),
  logo: v.pipe(
    v.string('Name the file of the logo.'),
    v.regex(
      /^[\w-]+\.(svg|png|jpg|webp|avif)$/,
      'Name the file of the logo, such as ember-and-oak.svg, without a space.',
    ),
    v.title('Logo'),
    v.description(`SVG, or a picture at least ${leastLogoWidth} pixels wide.`),
    v.metadata({ folder: 'app/public/partners' }),
  ),
  sample: v.pipe(yesOrNo('Invented'), v.description('The page says so beside it.')),
})

/** `content/partners.yaml`. */
export const partnersSchema = section('Partners', {
  heading: line('Heading', 40),
  sample: line('Beside each invented partner', 24),
  columns: list('Partners', partner, { least: 2, most: 12, uniqueBy: 'name' }),
})
