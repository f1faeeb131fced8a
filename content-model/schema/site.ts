import * as v from 'valibot'
import { line, paragraph, section } from './text.ts'

const navigation = section('Navigation', {
  label: line('Name of the list of links, for screen readers', 40),
  skip: line('Link that skips the bar', 40),
  menu: line('Button that opens the menu', 20),
  home: line('Link to Home', 20),
  about: line('Link to About', 20),
  products: line('Link to Products', 20),
  contact: line('Button to the form', 20),
})

const footer = section('Footer', {
  label: line('Name of phone and email, for screen readers', 40),
  noAdvice: paragraph('What the products are for', 300),
  renderings: v.pipe(
    section('What the pictures are', {
      all: paragraph('While all pictures are renderings', 200),
      some: paragraph('While some are', 200),
    }),
    v.description('It disappears with the last rendering.'),
  ),
  privacy: line('Link to the note on privacy', 20),
})

const articles = section(
  'Around every article',
  {
    factsLabel: line('Above the facts', 40),
    origin: section('Last of the facts, once you have confirmed the origin', {
      term: line('What', 40),
      value: line('Value', 40),
    }),
    others: line('Heading above the other articles', 60),
    ask: line('Link to the form', 40),
  },
  { detailsLabel: '“detailsLabel” is gone. Take it out.' },
)

const notFound = section('Where there is no page', {
  heading: line('Heading', 60),
  paragraph: paragraph('Paragraph', 200),
  home: line('Link to Home', 20),
})

/** `content/site.yaml`: texts of every page, around articles, and of the not-found page. */
export const siteSchema = section(
  'Menu, footer, and labels',
  {
    navigation: v.pipe(
      navigation,
      v.description(
        'The specification names the links Home, About and Products, and the button Contact.',
      ),
    ),
    footer,
    rendering: line('Below a picture that is a rendering', 60),
    placeholder: line('Beside an address, a phone number or an email that is a placeholder', 24),
    articles,
    notFound,
  },
  { details: '“details” is gone, with the labels of what buyers ask. Take it out.' },
)
