import { template } from './template.ts'
import { explained, line, paragraph, section } from './text.ts'

const navigation = section('Navigation', {
  label: line('What the list of links is, for screen readers', 40),
  skip: line('Link that skips to the text', 40),
  menu: line('Button that opens the menu', 20),
  home: line('Link to Home', 20),
  about: line('Link to About', 20),
  products: line('Link to Products', 20),
  contact: line('Button to the form', 20),
})

const footer = section('Footer', {
  label: line('What the phone number and email address are, for screen readers', 40),
  noAdvice: paragraph('What the products are for', 300),
  renderings: explained(
    section('What the pictures are', {
      all: paragraph('While all pictures are renderings', 200),
      some: paragraph('While some are', 200),
    }),
    'Goes away with the last rendering.',
  ),
  privacy: line('Link to the note on privacy', 20),
})

const examples = section('While the phone number, email, or address is a placeholder', {
  one: template('If one is', ['examples'], 100),
  several: template('If several are', ['examples'], 100),
  phone: line('In place of {examples}, for the phone number', 24),
  email: line('In place of {examples}, for the email', 24),
  address: line('In place of {examples}, for the address', 24),
})

const articles = section('Around every article', {
  factsLabel: line('Above the first five facts', 40),
  moreFactsLabel: line('Above the others', 40),
  origin: section('First of the facts, once “My supplier wrote …” is checked', {
    term: line('What', 40),
    value: line('Value', 40),
  }),
  others: line('Heading above the other articles', 60),
  ask: line('Link to the form', 40),
})

const notFound = section('Page not found', {
  heading: line('Heading', 60),
  paragraph: paragraph('Paragraph', 200),
  home: line('Link to Home', 20),
})

/** `content/site.yaml`: texts of every page, around articles, and of the not-found page. */
export const siteSchema = section('Menu, footer, and labels', {
  navigation: explained(
    navigation,
    'The specification names the links Home, About and Products, and the button Contact.',
  ),
  footer,
  rendering: line('Below a picture that is a rendering', 60),
  examples,
  articles,
  notFound,
})
