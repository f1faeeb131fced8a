import { stringify } from 'yaml'
import { generalFields, orderFields, type TextField } from '../../../inquiry/fields.ts'
import type { Article } from '../../../model/articles.ts'
import type { GalleryCard, Picture } from '../../../model/schemas.ts'
import * as site from '../../site-content.ts'
import { expect, test } from './every-page.ts'

const { about, company, contact, fieldWords, footer, formWords, gallery, home, lamp } = site
const { navigation, notFound, pages, partners, products, thankYou } = site

// What a screen reader gets, in its order, written as Playwright's aria snapshots. Most paragraphs
// have no words here, so that the owner may change them. Read this aloud when you change it.

/** A role with its name, alone or with what is in it. */
type Heard = string | { [roleAndName: string]: string | Heard[] }

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

const siteLinks = site.siteLinks('/').map(({ text }) => text)

const masthead: Heard = {
  banner: [link(company.name), { [named('navigation', navigation.label)]: [linkList(siteLinks)] }],
}

const foot: Heard = {
  contentinfo: [
    link(company.name),
    'paragraph',
    linkList(products.map(({ name }) => name)),
    linkList([...siteLinks, footer.privacy]),
    'paragraph',
    'paragraph',
  ],
}

const productCards = list(
  products.map(({ name, picture }) => {
    const readMore = link(site.productWords.readMore + site.productWords.about(name))
    return [{ article: [image(picture), heading(3, name), 'paragraph', readMore] }]
  }),
)

const otherArticles = (shown: typeof products) =>
  list(shown.map(({ name, picture }) => [image(picture), { [heading(3, name)]: [link(name)] }]))

const galleryCard = ({ name, picture, warning }: GalleryCard): Heard[] => [
  {
    [named('figure', name)]: only(
      image(picture),
      heading(3, name),
      'paragraph',
      link(`${site.galleryWords.ask} (${name})`),
      ...when(Boolean(warning), 'paragraph'),
    ),
  },
]

/** A field: its name comes before its hint. */
const formField = ({ name, type }: TextField): Heard[] => {
  const { label, hint } = fieldWords[name]
  const role = type === 'money' ? 'spinbutton' : 'textbox'
  return [named(role, label), ...(hint ? [{ paragraph: hint }] : [])]
}

const { street, town, state, postalCode } = company.address
const addressAsHeard = `${company.name} ${street} ${town}, ${state} ${postalCode}`

// Of its sections, only the one with the form is a landmark. The others begin with a heading.
const homePage: Heard[] = [
  image(lamp.day ?? lamp.dusk),
  ...when(site.hasLampSwitch, named('switch', site.lampWords.label), {
    text: site.lampWords.label,
  }),
  heading(1, site.hero.heading),
  'paragraph',
  link(site.hero.action),
  ...when(lamp.dusk.rendering, { paragraph: site.renderingWords }),
  image(about.picture),
  heading(2, about.heading),
  ...about.paragraphs.map(() => 'paragraph'),
  link(about.action),
  ...about.facts.flatMap(({ term, value }) => [{ term }, { definition: value }]),
  heading(2, home.products.heading),
  productCards,
  heading(2, gallery.heading),
  { paragraph: gallery.intro },
  ...when(Boolean(gallery.warning), 'paragraph'),
  list(gallery.cards.map(galleryCard)),
  {
    [named('region', contact.heading)]: [
      heading(2, contact.heading),
      'paragraph',
      'paragraph',
      { paragraph: formWords.required },
      ...generalFields.flatMap(formField),
      { [named('group', formWords.orders)]: orderFields.flatMap(formField) },
      named('checkbox', site.consentSentence),
      { paragraph: formWords.nothingSent },
      named('button', formWords.submit),
      'status',
      { group: site.privacyWords.heading },
      heading(3, site.contactWords.address),
      { paragraph: [{ text: addressAsHeard }, link(site.contactWords.directions)] },
      'iframe',
    ],
  },
  heading(2, partners.heading),
  ...when(partners.examples, 'paragraph'),
  list(partners.columns.map(({ field, name }) => [heading(3, field), named('img', name)])),
  image(site.closing.picture),
  heading(2, site.closing.line),
]

const articlePage = ({ path, picture }: Article): Heard[] => [
  {
    article: [
      'heading [level=1]',
      'paragraph',
      image(picture),
      'paragraph',
      { complementary: ['heading [level=2]', 'term', 'definition'] },
      'heading [level=2]',
      'paragraph',
      'heading [level=2]',
      'list',
    ],
  },
  'heading [level=2]',
  otherArticles(products.filter((other) => other.path !== path)),
  link(site.articleWords.ask),
]

const heardInMain: Readonly<Record<string, Heard[]>> = {
  [pages.home.path]: homePage,
  ...Object.fromEntries(site.articles.map((article) => [article.path, articlePage(article)])),
  [pages.thankYou.path]: [
    heading(1, thankYou.heading),
    { paragraph: thankYou.paragraph },
    { paragraph: thankYou.notConnected },
    link(thankYou.action),
    image(pages.thankYou.picture),
    heading(2, site.articleWords.others),
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
    const body = page.locator('body')
    const parts = only(link(navigation.skip), masthead, { main: only(...main) }, foot)
    const yaml = stringify(parts, { lineWidth: 0, aliasDuplicateObjects: false })
    await expect(body).toMatchAriaSnapshot(yaml)
    const shown = await body.innerText()
    // Names of headings and links, and what else is read in one go.
    const heard = (await body.ariaSnapshot()).matchAll(passages)
    const words = [...heard].flatMap(([, passage = '']) => passage.split(/\s+/))
    expect(words.length).toBeGreaterThan(40)
    expect(words.filter((word) => !shown.includes(word))).toEqual([])
  })
}
