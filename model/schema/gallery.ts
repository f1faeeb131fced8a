import * as v from 'valibot'
import { list } from './list.ts'
import { picture } from './picture.ts'
import { template } from './template.ts'
import { explained, line, optional, paragraph, section } from './text.ts'

const card = section('Card', {
  name: line('Name', 40),
  description: explained(
    paragraph('Text', 200),
    'On a computer, shows when someone points at the card. On a phone, always.',
  ),
  warning: explained(
    optional(paragraph('Warning', 120)),
    'Always shows, below the name or the text.',
  ),
  picture: picture(),
})

/** `content/gallery.yaml`: the cards on green. */
export const gallerySchema = section('Gallery', {
  heading: explained(line('Heading', 60), 'It counts the cards.'),
  intro: explained(paragraph('Introduction', 120), 'It lists the cards.'),
  until: paragraph('Shown until you check in Company that you sell all of this', 80),
  warning: explained(optional(paragraph('Warning', 120)), 'Below the introduction, for all cards.'),
  ask: explained(line('Link after each text', 24), 'It leads to the form.'),
  message: template('What that link puts in the form’s message', ['name'], 120),
  count: template('On a phone, where the cards are a row', ['number', 'count'], 24),
  cards: explained(list('Cards', card, { least: 2, most: 12, uniqueBy: 'name' }), 'At least two.'),
})

/** A gallery card. */
export type GalleryCard = v.InferOutput<typeof card>
