import * as v from 'valibot'
import { list } from './list.ts'
import { picture } from './picture.ts'
import { group, line, optional, paragraph } from './text.ts'
import { yesOrNo } from './values.ts'

const card = group({
  name: line('Name', 40),
  description: v.pipe(
    paragraph('Text', 200),
    v.description('Readable when the card is pointed at.'),
  ),
  warning: v.pipe(
    optional(paragraph('Warning', 120)),
    v.description('Always readable, below the name.'),
  ),
  picture: picture(),
  small: v.pipe(
    optional(yesOrNo('Small subject')),
    v.description('On a phone, two neighbors with a small subject share a row.'),
  ),
})

/** `content/gallery.yaml`: the cards on green. */
export const gallerySchema = group({
  heading: line('Heading', 60),
  intro: paragraph('Introduction', 120),
  until: paragraph('After it, until you have confirmed that you sell all of it', 80),
  cards: list('Cards', card, { least: 2, most: 12, uniqueBy: 'name' }),
})

/** A gallery card. */
export type GalleryCard = v.InferOutput<typeof card>
