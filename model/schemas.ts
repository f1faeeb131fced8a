import * as v from 'valibot'
import { paths } from './paths.ts'

/*
 * What an owner edits: the YAML files of `content/`, and what stands before the text of an article.
 * A title is the label of a field at /admin/, a description its hint, and each message is a sentence
 * that says what to do. The order of the fields is their order in the files.
 */

/** A schema with the label and the hint that a form shows. */
function field<Schema extends v.GenericSchema>(schema: Schema, title: string, hint = '') {
  return v.pipe(schema, v.title(title), v.description(hint))
}

const blank = 'This is blank. Write it.'

const string = v.string(({ received }) =>
  received === 'null' ? blank : 'This has to be text. Put it in quotation marks.',
)

/** A line of text, of so many characters at most. */
function text(title: string, longest: number, hint?: string) {
  const filled = v.pipe(
    string,
    v.nonEmpty(blank),
    v.maxLength(longest, ({ input }) => {
      return `This can have ${longest} characters at most; it has ${input.length}. Shorten it.`
    }),
  )
  return field(filled, title, hint)
}

/** A sentence or more, without a line break: a form shows it over several lines. */
function paragraph(title: string, longest: number, hint?: string) {
  return v.pipe(text(title, longest, hint), v.metadata({ multiline: true }))
}

/** A day, as in `2026-11-21` (ISO 8601). */
function day(title: string, hint?: string) {
  const written = v.isoDate('This is not a date. Write year, month, and day: 2026-11-21.')
  return field(v.pipe(string, written), title, hint)
}

function number(title: string, least: number, most: number, hint?: string) {
  const between = `Write a number from ${least} to ${most}.`
  const within = v.pipe(v.number(between), v.minValue(least, between), v.maxValue(most, between))
  return field(within, title, hint)
}

function yesOrNo(title: string, hint?: string) {
  return field(v.boolean('Write true or false.'), title, hint)
}

/** A field that may be left out. It is then `null`, and nothing is shown. */
function optional<Schema extends v.GenericSchema>(schema: Schema) {
  return v.nullish(schema, null)
}

/** Fields under one title. Any other name is refused as a misspelling. */
function group<Entries extends v.ObjectEntries>(title: string, entries: Entries, hint?: string) {
  const object = v.strictObject(entries, ({ expected, received, path }) => {
    const key = String(path?.at(-1)?.key)
    if (expected === 'never') {
      return `There is no field “${key}” here. The fields are ${Object.keys(entries).join(', ')}.`
    }
    if (received === 'undefined') return 'This is missing. Write it.'
    return 'Several fields belong here, each with its name.'
  })
  return field(object, title, hint)
}

/** Entries in the order of the page. */
function list<Entry extends v.GenericSchema>(
  title: string,
  entry: Entry,
  [least, most]: readonly [number, number],
  hint?: string,
) {
  const entries = v.pipe(
    v.array(entry, 'This is a list: begin the line of each entry with a hyphen.'),
    v.minLength(least, `Write at least ${least} of these.`),
    v.maxLength(most, `There is room for ${most} of these. Take one out first.`),
  )
  return field(entries, title, hint)
}

/** A picture, as in `/pictures/lamp.jpg`. The pages need its name alone, without the ending. */
function pictureFile(title: string, hint: string) {
  const file = v.pipe(
    string,
    v.regex(
      /^\/pictures\/[\w-]+\.(?:jpe?g|png|webp|avif|tiff?)$/i,
      'Name a file in content/pictures, such as /pictures/lamp.jpg: letters, digits, and hyphens, then .jpg, .png, .webp, .avif, or .tif.',
    ),
    v.metadata({ folder: 'content/pictures' }),
    v.transform((path) => path.slice('/pictures/'.length, path.lastIndexOf('.'))),
  )
  return field(file, title, hint)
}

const pictureHint =
  'From a camera, as it is: it is made smaller, and what it says of place and camera is removed. For a photograph, switch off “A rendering” below.'
const renderingHint = 'Only for a picture that a program has drawn. The page and its footer say so.'
const duskHint =
  'Renderings only: the same view, lit by the lamp. If the picture already shows the evening, the same file again. A photograph has none, and is dimmed at dusk.'

const point = {
  x: number('Percent from the left', 0, 100),
  y: number('Percent from the top', 0, 100),
}

function picture(title = 'Picture') {
  return group(title, {
    file: pictureFile('File', pictureHint),
    description: paragraph('What it shows, for people who can’t see it', 200, 'A sentence.'),
    rendering: v.nullish(yesOrNo('A rendering, not a photograph', renderingHint), false),
    dusk: optional(pictureFile('The same picture at dusk', duskHint)),
    focus: optional(group('The point to keep when it is cut', point, 'Without it, the middle.')),
  })
}

/** A picture where it is used: which one it is, and what it shows. */
export type Picture = v.InferOutput<ReturnType<typeof picture>>

/** The picture at dusk: its twin, itself, or null. A photograph has none: its `dusk` is left over. */
export function duskOf(picture: Picture): Picture | null {
  const { dusk, rendering } = picture
  return rendering && dusk ? { ...picture, file: dusk } : null
}

const urlHint = 'Copy the address from the browser: https://…'

const fact = group('Fact', {
  term: text('What', 40),
  value: text('Value, with its unit', 120),
  source: optional(
    group('Source: a page that others can check it on', {
      name: text('Name', 60),
      url: field(v.pipe(string, v.startsWith('https://', urlHint)), 'Address', urlHint),
    }),
  ),
})

/** A term and its value, perhaps with a page that others can check it on. */
export type Fact = v.InferInput<typeof fact>

const examplesHint =
  'While they are, the pages say so, nothing links to them, and search engines don’t get them.'
const nameHint =
  'After a new name, change About on Home, the mark (app/layout/brand-mark.tsx and app/public/favicon.svg), and the pictures that show it.'
const factsHint =
  'Beside the address: who is behind the company, hours, minimum order, lead time, shipping, returns. Sizes and weights are in the facts of each article.'
const emailHint = 'This is not an email address. Write one like name@example.com.'

const company = group('Company', {
  examples: yesOrNo('Address, phone, and email are examples', examplesHint),
  name: text('Name', 40, nameHint),
  legalName: optional(text('Legal name', 80, 'For the privacy note and for search engines.')),
  strap: text('What it does, in a line', 90),
  copyrightYear: number('Copyright year', 1900, 2100),
  address: group('Address', {
    street: text('Street', 60),
    town: text('Town', 60),
    state: text('State', 60, 'Two letters, such as NJ.'),
    postalCode: text('ZIP code', 20),
    latitude: number('Latitude', -90, 90, 'Right-click the place on a map, and copy both numbers.'),
    longitude: number('Longitude', -180, 180, 'West of Greenwich, it has a minus: -74.7597.'),
  }),
  phone: text('Phone', 40, 'As the pages show it. Outside the US, begin with + and the country.'),
  email: field(v.pipe(string, v.email(emailHint)), 'Email'),
  facts: optional(list('What buyers ask', fact, [0, 12], factsHint)),
  hosting: optional(text('Who runs the server', 80, 'A company, for the privacy note.')),
  mailProvider: optional(text('Who runs your email', 80, 'A company, for the privacy note.')),
  privacy: optional(
    list('More paragraphs of the privacy note', paragraph('Paragraph', 2000), [0, 20]),
  ),
})

const heading = text('Heading', 60)

const isConfirmed = 'My supplier wrote that the salt is from the Salt Range'
const linesHint =
  'Break the lines between phrases. On a narrow screen, a line breaks again. How old the stone is depends on where it is from, which the introduction says.'
const lampHint =
  'Take both from the same spot: the switch swaps one for the other, so each description has to hold of both. Without a picture by day, there is no switch.'
const twoLamps =
  'A rendering and a photograph show two lamps. Take out the picture by day, and put the photograph in the place of the other.'

/** Two wordings: which shows depends on what the owner has confirmed in the articles. */
function asConfirmed(title: string, longest: number) {
  const wordings = {
    until: paragraph('Until that is checked in every article', longest),
    confirmed: paragraph('Once it is checked in all of them', longest),
  }
  return group(title, wordings, `One of the two shows. It depends on “${isConfirmed}.”`)
}

const home = group('Home', {
  hero: group('First screen', {
    headingLines: list('Heading, line by line', text('Line', 30), [1, 4], linesHint),
    standfirst: asConfirmed('Introduction', 160),
    action: text('Button', 24, 'The specification requires “View Products”.'),
    pictures: v.pipe(
      group(
        'Pictures',
        { day: optional(picture('By day, the lamp off')), dusk: picture('At dusk, the lamp on') },
        lampHint,
      ),
      v.check(({ day, dusk }) => !day || day.rendering === dusk.rendering, twoLamps),
    ),
  }),
  about: group('About', {
    heading,
    origin: asConfirmed('First paragraph: where the salt is from', 600),
    paragraphs: list('Paragraphs after it', paragraph('Paragraph', 600), [1, 4]),
    action: text('Button', 24, 'The specification requires “Get in touch”.'),
    picture: picture(),
    facts: list('Facts', fact, [1, 8], 'What it is, in figures that a reader can check.'),
  }),
  products: group('Products', { heading }),
  contact: group('Contact', { heading, standfirst: paragraph('Introduction', 200) }),
  closing: group('Closing banner', { line: text('Line', 60), picture: picture() }),
})

const card = group('Card', {
  name: text('Name', 40),
  description: paragraph('Text', 200, 'Where a mouse points, it shows over the card.'),
  warning: optional(paragraph('Warning', 120, 'Always shows, below the name or the text.')),
  picture: picture(),
})

/** A gallery card. */
export type GalleryCard = v.InferOutput<typeof card>

const gallery = group('Gallery', {
  heading: text('Heading', 60, 'It counts the cards.'),
  intro: paragraph('Introduction', 120, 'It lists the cards.'),
  goodsSold: yesOrNo('We sell what the gallery shows'),
  until: paragraph('After the introduction, until the box above is checked', 80),
  warning: optional(paragraph('Warning for all cards', 120, 'Below the introduction.')),
  cards: list('Cards', card, [2, 12]),
})

/** A logo, as in `/partners/ember-and-oak.svg`. Its host, which a setting can name, is left to the page. */
const logo = v.pipe(
  string,
  v.regex(
    /^\/partners\/[\w-]+\.(?:svg|png|jpg|webp|avif)$/,
    'Name a file in app/public/partners or at MEDIA_BASE_URL, such as /partners/ember-and-oak.svg, without a space.',
  ),
  v.metadata({ folder: 'app/public/partners' }),
  v.transform((file) => file.slice('/partners/'.length)),
)

const partner = group('Partner', {
  field: text('Line of business', 40),
  name: text('Name', 60),
  logo: field(logo, 'Logo', 'SVG, or a picture at least 480 pixels wide.'),
})

const partners = group('Partners', {
  examples: yesOrNo('These partners are examples', 'While they are, the page says so.'),
  heading,
  columns: list('Partners', partner, [2, 12], 'With their permission. Two to seven look right.'),
})

const pageName = text('Name of the page', 40, 'In the browser’s tab, and when someone shares it.')
const searchText = paragraph('What search results say', 160, 'One or two sentences.')

/** A page that search results leave out. */
function unlistedPage(title: string) {
  return group(title, {
    name: pageName,
    description: paragraph('What it says when someone shares the page', 160),
    picture: picture(),
  })
}

const pages = group('Titles and search', {
  home: group('Home', {
    name: pageName,
    description: searchText,
    modified: day('Last changed', 'Set it to today when you change the words.'),
  }),
  thankYou: unlistedPage('Thank-you page'),
  notFound: unlistedPage('Page not found'),
})

const folders = ['/index', '/admin', '/assets', '/icons', '/licences', '/partners', '/pictures']

/** Addresses of pages and folders, in lower case. */
const taken = [...Object.values(paths).map((path) => path.toLowerCase()), ...folders]

const path = field(
  v.pipe(
    string,
    v.regex(
      /^\/[a-z\d]+(-[a-z\d]+)*$/,
      'An address is a slash, then lowercase letters, digits, and single hyphens: /blog4.',
    ),
    v.notValues(taken, 'The site uses this address itself. Choose another.'),
  ),
  'Address',
  'Such as /blog4. Articles are sorted by address. Links to an old address stop working.',
)

const article = v.pipe(
  group('Article', {
    path,
    title: text('Title', 110),
    standfirst: paragraph('Introduction', 300),
    name: pageName,
    description: searchText,
    published: day('Published'),
    modified: day('Last changed', 'Set it to today when you change the words.'),
    picture: picture(),
    detail: optional(picture('In the middle of the text')),
    origin: group(
      'Where the salt is from',
      {
        saltFromSaltRange: yesOrNo(isConfirmed),
        until: paragraph('Until the box above is checked', 600),
        confirmed: paragraph('Once it is checked', 600),
      },
      'One of the two sentences shows, after the first paragraph of the first section. Once checked, “Product of Pakistan” is the first of the facts.',
    ),
    facts: list('At a glance', fact, [1, 16], 'Five stand at a glance, all others at the end.'),
    product: group('Product: its card on Home', {
      name: text('Name', 40),
      sentence: paragraph('One sentence', 160),
      picture: picture(),
    }),
  }),
  v.forward(
    v.check(
      ({ published, modified }) => published <= modified,
      'The page was changed before it was published. Correct one of the two days.',
    ),
    ['modified'],
  ),
)

/** What stands before the text of an article: YAML between two lines of three hyphens. */
export type ArticleHead = v.InferOutput<typeof article>

/** The YAML files of `content/`, each under its name. */
export const contentSchema = v.object({ company, home, gallery, partners, pages })

/** What these files hold. */
export type ContentData = v.InferOutput<typeof contentSchema>

/** The same files as a list, for /admin/. */
export const contentFiles = Object.entries(contentSchema.entries).map(([name, schema]) => {
  return { name, file: `${name}.yaml`, title: v.getTitle(schema) ?? name, schema }
})

/** The folder of the articles: Markdown files that begin with what the schema describes. */
export const articleFolder = { folder: 'articles', schema: article }
