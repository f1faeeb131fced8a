import { stringify } from 'yaml'
import type { Article } from '../../../model/articles.ts'
import type { GalleryCard, Picture } from '../../../model/schemas.ts'
import { generalFields, orderFields, type TextField } from '../../../inquiry/fields.ts'
import { expect, test } from './every-page.ts'
import {
  about,
  articleWords,
  articles,
  closing,
  company,
  consentSentence,
  contact,
  contactWords,
  examplesSentence,
  fieldWords,
  footer,
  formWords,
  gallery,
  galleryWords,
  hasLampSwitch,
  hero,
  home,
  lamp,
  lampWords,
  navigation,
  notFound,
  pages,
  partners,
  privacyWords,
  productWords,
  products,
  renderingWords,
  renderings,
  siteLinks,
  thankYou,
} from '../../site-content.ts'

// What a screen reader gets, in its order, written as Playwright's aria snapshots. Each line names
// a role, a name and a level that must be there. Most paragraphs have no words here, so that the
// owner may change them. Read this aloud when you change it.

/** A role with its name, alone or with what is in it. */
type Heard = string | { [roleAndName: string]: string | Heard[] }

const snapshot = (heard: Heard[]) =>
  stringify(heard, { lineWidth: 0, aliasDuplicateObjects: false })

const named = (role: string, name: string) => `${role} ${JSON.stringify(name)}`
const heading = (level: number, name: string) => `${named('heading', name)} [level=${level}]`
const image = ({ description }: Picture) => named('img', description)
const link = (name: string) => named('link', name)

/** These, in this order, and no others beside them. Each may contain more than is named here. */
const only = (...heard: Heard[]): Heard[] => [{ '/children': 'equal' }, ...heard]
const list = (items: Heard[][]): Heard => ({
  list: only(...items.map((item) => ({ listitem: item }))),
})
const linkList = (names: string[]) => list(names.map((name) => [link(name)]))

/** What is only there for some content. */
const when = (isThere: boolean, ...heard: Heard[]) => (isThere ? heard : [])

const roleOf = ({ type }: TextField) => (type === 'money' ? 'spinbutton' : 'textbox')
const nameOf = ({ name }: TextField) => fieldWords[name].label

const menu: Heard = {
  [named('navigation', navigation.label)]: [
    linkList([navigation.home, navigation.about, navigation.products, navigation.contact]),
  ],
}

const foot: Heard = {
  contentinfo: only(
    link(company.name),
    'paragraph',
    ...when(!company.examples, {
      [named('group', footer.label)]: only('paragraph', 'paragraph'),
    }),
    linkList(products.map(({ name }) => name)),
    linkList([...siteLinks(pages.home.path).map(({ text }) => text), footer.privacy]),
    'paragraph',
    ...when(renderings !== 'none', 'paragraph'),
    'paragraph',
  ),
}

const productCards = list(
  products.map(({ name, picture }) => [
    {
      article: [
        image(picture),
        heading(3, name),
        'paragraph',
        link(productWords.readMore + productWords.about(name)),
      ],
    },
  ]),
)

const otherArticles = (shown: typeof products) =>
  list(shown.map(({ name, picture }) => [image(picture), { [heading(3, name)]: [link(name)] }]))

const galleryCard = ({ name, picture, warning }: GalleryCard): Heard[] => [
  {
    [named('figure', name)]: only(
      image(picture),
      heading(3, name),
      'paragraph',
      link(`${galleryWords.ask} (${name})`),
      ...(warning ? [{ paragraph: warning }] : []),
    ),
  },
]

/** A field: its name comes before its hint. */
const formField = (field: TextField): Heard[] => {
  const { hint } = fieldWords[field.name]
  return [named(roleOf(field), nameOf(field)), ...(hint ? [{ paragraph: hint }] : [])]
}

const { street, town, state, postalCode } = company.address
const addressAsHeard = `${company.name} ${street} ${town}, ${state} ${postalCode}`

// Of its sections, only the one with the form is a landmark. The others begin with a heading.
const homePage: Heard[] = [
  image(lamp.day ?? lamp.dusk),
  ...when(hasLampSwitch, named('switch', lampWords.label), { text: lampWords.label }),
  heading(1, hero.heading),
  'paragraph',
  link(hero.action),
  ...when(lamp.dusk.rendering, { paragraph: renderingWords }),
  image(about.picture),
  heading(2, about.heading),
  ...about.paragraphs.map(() => 'paragraph'),
  link(about.action),
  ...about.facts.flatMap(({ term, value }) => [{ term }, { definition: value }]),
  heading(2, home.products.heading),
  productCards,
  heading(2, gallery.heading),
  { paragraph: gallery.intro },
  ...(gallery.warning ? [{ paragraph: gallery.warning }] : []),
  list(gallery.cards.map(galleryCard)),
  {
    [named('region', contact.heading)]: only(
      heading(2, contact.heading),
      'paragraph',
      { paragraph: formWords.notConnected + (company.examples ? ` ${examplesSentence}` : '') },
      ...when(!company.examples, { paragraph: formWords.instead }),
      ...when(!company.examples, { paragraph: [link(company.phone)] }),
      ...when(!company.examples, { paragraph: [link(company.email)] }),
      { paragraph: formWords.required },
      ...generalFields.flatMap((field) => [{ text: nameOf(field) }, ...formField(field)]),
      { [named('group', formWords.orders)]: orderFields.flatMap(formField) },
      named('checkbox', consentSentence),
      { text: consentSentence },
      { paragraph: formWords.nothingSent },
      named('button', formWords.submit),
      'status',
      { group: privacyWords.heading },
      heading(3, contactWords.address),
      { paragraph: [{ text: addressAsHeard }, link(contactWords.directions)] },
      'paragraph',
      'paragraph',
      'iframe',
    ),
  },
  heading(2, partners.heading),
  ...when(partners.examples, 'paragraph'),
  list(partners.columns.map(({ field, name }) => [heading(3, field), named('img', name)])),
  image(closing.picture),
  heading(2, closing.line),
]

const articlePage = ({ path, picture }: Article): Heard[] => [
  {
    article: [
      'heading [level=1]',
      'paragraph',
      image(picture),
      'paragraph',
      'paragraph',
      { complementary: ['heading [level=2]', 'term', 'definition'] },
      'heading [level=2]',
      'paragraph',
      'heading [level=2]',
      'paragraph',
      'list',
    ],
  },
  'heading [level=2]',
  otherArticles(products.filter((other) => other.path !== path)),
  link(articleWords.ask),
]

const heardInMain: Readonly<Record<string, Heard[]>> = {
  [pages.home.path]: homePage,
  ...Object.fromEntries(articles.map((article) => [article.path, articlePage(article)])),
  [pages.thankYou.path]: [
    heading(1, thankYou.heading),
    { paragraph: thankYou.paragraph },
    { paragraph: thankYou.notConnected },
    link(thankYou.action),
    image(pages.thankYou.picture),
    heading(2, articleWords.others),
    otherArticles(products),
  ],
  [pages.notFound.path]: [
    heading(1, notFound.heading),
    { paragraph: notFound.paragraph },
    linkList([notFound.home, ...products.map(({ name }) => name)]),
    image(pages.notFound.picture),
  ],
}

/** Passages in an aria snapshot, quoted where YAML needs it. */
const passages =
  /- (?:heading|link|listitem|paragraph|term|definition|text):? "?(.+?)"?(?: \[.+)?:?$/gm

for (const [path, main] of Object.entries(heardInMain)) {
  test(`the parts of ${path} are heard in reading order, and no others, with the spaces between its words`, async ({
    page,
    open,
  }) => {
    await open(path)
    const banner = { banner: [link(company.name), menu] }
    await expect(page.locator('body')).toMatchAriaSnapshot(
      snapshot(only(link(navigation.skip), banner, { main: only(...main) }, foot)),
    )
    const shown = await page.locator('body').innerText()
    // Names of headings and links, and what else is read in one go.
    const heard = (await page.locator('body').ariaSnapshot()).matchAll(passages)
    const words = [...heard].flatMap(([, passage = '']) => passage.split(/\s+/))
    expect(words.length).toBeGreaterThan(40)
    expect(words.filter((word) => !shown.includes(word))).toEqual([])
  })
}
