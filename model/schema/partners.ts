import * as v from 'valibot'
import { list } from './list.ts'
import { template } from './template.ts'
import { explained, line, name, paragraph, section, text, yesOrNo } from './text.ts'

/** The fewest pixels across a logo that is not SVG: it has to be sharp on a dense screen. */
export const leastLogoWidth = 480

const partner = section('Partner', {
  field: name('Line of business', 40),
  name: name('Name', 60),
  logo: v.pipe(
    text('Logo'),
    v.regex(
      /^[\w-]+\.(svg|png|jpg|webp|avif)$/,
      'Name the file of the logo, such as ember-and-oak.svg, without a space.',
    ),
    v.description(`SVG, or a picture at least ${leastLogoWidth} pixels wide.`),
    v.metadata({ folder: 'app/public/partners' }),
  ),
  sample: explained(yesOrNo('Made up'), 'The page says so below the heading.'),
})

/** `content/partners.yaml`. */
export const partnersSchema = section('Partners', {
  heading: line('Heading', 40),
  invented: explained(
    section('Below it, while partners are made up', {
      all: paragraph('While all are', 120),
      some: template('While some are', ['names'], 120),
    }),
    'Goes away with the last one that is made up.',
  ),
  columns: explained(
    list('Partners', partner, { least: 2, most: 12, uniqueBy: 'name' }),
    'At least two.',
  ),
})
