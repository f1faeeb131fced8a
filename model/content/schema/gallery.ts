import * as v from 'valibot'
import { list } from './list.ts'
import { picture } from './picture.ts'
import { template } from './template.ts'
import { line, optional, paragraph, section } from './text.ts'

const card = section('Card', {
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
})

/** `content/gallery.yaml`: the cards on green. */
export const gallerySchema = section('Gallery', {
  heading: line('Heading', 60),
  intro: paragraph('Introduction', 120),
  until: paragraph(
    'After the introduction, until you have said in Company that you sell all of it',
    80,
  ),
  ask: v.pipe(line('Link after each text', 24), v.description('It leads to the form.')),
  message: template('What the link writes into the message', { needs: ['name'] }, 120),
  count: template('Where the cards are a row on a phone', { needs: ['number', 'count'] }, 24),
  cards: list('Cards', card, { least: 2, most: 12, uniqueBy: 'name' }),
})

/** A gallery card. */
export type GalleryCard = v.InferOutput<typeof card>
