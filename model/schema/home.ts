import { fact } from './fact.ts'
import { list } from './list.ts'
import { picture } from './picture.ts'
import { explained, line, optional, paragraph, section } from './text.ts'

const heading = line('Heading', 60)

const whileOpen = 'Until “My supplier wrote …” is checked in every article'
const onceChecked = 'Once it is checked in all of them'

const hero = section('First screen', {
  headingLines: explained(
    list('Heading, line by line', line('Line', 30), { most: 4 }),
    'Break the lines between phrases. On a narrow screen, a line breaks again.',
  ),
  standfirst: section('Introduction', {
    until: paragraph(whileOpen, 160),
    confirmed: paragraph(onceChecked, 160),
  }),
  action: line('Button', 24),
  lamp: section('The switch of the lamp in the picture', {
    label: line('Label', 16),
    on: line('On', 8),
    off: line('Off', 8),
  }),
  pictures: explained(
    section('Pictures', {
      dusk: picture('At dusk, the lamp on'),
      day: optional(picture('By day, the lamp off')),
    }),
    'Take both from the same spot: the switch swaps one for the other. Without a picture by day, there is no switch.',
  ),
})

const about = section('About', {
  heading,
  origin: section('First paragraph: where the salt is from', {
    until: paragraph(whileOpen),
    confirmed: paragraph(onceChecked),
  }),
  paragraphs: list('Paragraphs after it', paragraph('Paragraph'), { most: 4 }),
  action: line('Button', 24),
  picture: picture(),
  facts: list('Facts', fact, { most: 8, uniqueBy: 'term' }),
})

const products = section('Products', {
  heading,
  readMore: line('Link below each product', 24),
  about: explained(
    line('Before the product', 12),
    'For screen readers only: between the link’s words and the product’s name.',
  ),
})

const contact = section('Contact', {
  heading,
  standfirst: paragraph('Introduction', 200),
  addressLabel: line('Above the address', 24),
  phoneLabel: line('Before the phone number', 16),
  emailLabel: line('Before the email address', 16),
  directions: line('Link to directions', 24),
  mapLabel: line('Name of the map', 16),
})

const closing = section('Closing banner', { line: line('Line', 60), picture: picture() })

/** `content/home.yaml`: Home, section by section. */
export const homeSchema = section('Home', { hero, about, products, contact, closing })
