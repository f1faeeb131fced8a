import { unbroken } from '../../../app/components/unbroken.ts'
import type { Article } from '../../../content/article-files.ts'
import { articles } from '../../../content/articles.data.ts'
import { company } from '../../../content/company.data.ts'
import { hasLampSwitch, heroPictures } from '../../../content/hero-pictures.data.ts'
import { about, closing, contact, hero, productsWords } from '../../../content/home.data.ts'
import { galleryCards, galleryWords } from '../../../content/gallery.data.ts'
import { siteLinks } from '../../../content/navigation.ts'
import { pages } from '../../../content/pages.ts'
import { partners } from '../../../content/partners.data.ts'
import { aboutProduct, products, type Product } from '../../../content/products.ts'
import type { Picture } from '../../../content/schema/picture.ts'
import { fieldWords, formWords, notConnected, thankYou } from '../../../content/form.data.ts'
import { privacyWords } from '../../../content/privacy.data.ts'
import { navigation, notFound, footer } from '../../../content/site.data.ts'
import { textFields, type TextField } from '../../../inquiry/fields.ts'
import { expect, test } from './every-page.ts'

// What a screen reader gets, in its order, written as Playwright's aria snapshots. Each line names
// a role, a name and a level that must be there. Paragraphs have no words here, so that the owner
// may change them. Read this aloud when you change it.

const quoted = (text: string) => JSON.stringify(text)
/** Quotes a whole line, since YAML would misread a colon in a name. */
const key = (line: string) => `'${line.replaceAll("'", "''")}'`
const named = (role: string, name: string) => key(`${role} ${quoted(name)}`)
const heading = (level: number, name: string) => key(`heading ${quoted(name)} [level=${level}]`)
const image = ({ description }: Picture) => named('img', description)

const roleOf = ({ type }: TextField) => (type === 'money' ? 'spinbutton' : 'textbox')
const nameOf = ({ name, required }: TextField) =>
  required ? fieldWords[name].label : `${fieldWords[name].label} (${formWords.optional})`

/** Indents lines of a template; one level is two spaces. */
const at = (level: number, lines: readonly string[]) =>
  lines.map((line) => '  '.repeat(level) + line).join('\n')

const links = `
  - ${named('navigation', navigation.label)}:
    - list:
      - /children: equal
      - listitem:
        - ${named('link', navigation.home)}
      - listitem:
        - ${named('link', navigation.about)}
      - listitem:
        - ${named('link', navigation.products)}
      - listitem:
        - ${named('link', navigation.contact)}`

const bar = `
- ${named('link', navigation.skip)}
- banner:
  - ${named('link', company.name)}${links}`

const foot = `
- contentinfo:
  - ${named('link', company.name)}
  - ${named('link', company.phone.label)}
  - ${named('link', company.email)}
  - list:
    - /children: equal
${at(
  2,
  [...siteLinks(pages.home.path).map(({ text }) => text), footer.privacy].flatMap((text) => [
    `- listitem:`,
    `  - ${named('link', text)}`,
  ]),
)}`

const productCard = ({ name, picture }: Product) => [
  `- listitem:`,
  `  - article:`,
  `    - ${image(picture)}`,
  `    - ${heading(3, name)}`,
  `    - paragraph`,
  `    - ${named('link', productsWords.readMore + aboutProduct({ name }))}`,
]

const home = `
- main:
  - /children: equal
  - ${named('region', hero.heading)}:
    - ${image(heroPictures.day ?? heroPictures.dusk)}${
      hasLampSwitch
        ? `
    - ${named('switch', hero.lamp.label)}`
        : ''
    }
    - ${heading(1, hero.heading)}
    - paragraph
    - ${named('link', hero.action)}
  - ${named('region', about.heading)}:
    - ${image(about.picture)}
    - ${heading(2, about.heading)}
    - paragraph
    - ${named('link', about.action)}
${at(
  2,
  about.facts.flatMap(({ term, value }) => [
    `- term: ${quoted(term)}`,
    `- definition: ${quoted(unbroken(value).replaceAll('\u00a0', ' '))}`,
  ]),
)}
  - ${named('region', productsWords.heading)}:
    - ${heading(2, productsWords.heading)}
    - list:
      - /children: equal
${at(3, products.flatMap(productCard))}
  - ${named('region', galleryWords.heading)}:
    - ${heading(2, galleryWords.heading)}
    - paragraph: ${quoted(galleryWords.intro)}
    - list:
      - /children: equal
${at(
  3,
  galleryCards.flatMap(({ name, picture }) => [
    `- listitem:`,
    `  - ${named('figure', name)}:`,
    `    - ${image(picture)}`,
    `    - ${heading(3, name)}`,
    `    - paragraph`,
  ]),
)}
  - ${named('region', contact.heading)}:
    - ${heading(2, contact.heading)}
    - paragraph
    - paragraph: ${quoted(formWords.required)}
${at(
  2,
  textFields.map((field) => `- ${named(roleOf(field), nameOf(field))}`),
)}
    - ${named('checkbox', formWords.consent)}
    - paragraph: ${quoted(notConnected)}
    - ${named('link', company.phone.label)}
    - ${named('link', company.email)}
    - ${named('button', formWords.submit)}
    - status
    - group: ${quoted(privacyWords.heading)}
    - ${heading(3, contact.addressLabel)}
    - paragraph
    - paragraph:
      - ${named('link', company.phone.label)}
      - ${named('link', company.email)}
      - ${named('link', contact.directions)}
    - iframe
  - ${named('region', partners.heading)}:
    - ${heading(2, partners.heading)}
    - list:
      - /children: equal
${at(
  3,
  partners.columns.flatMap(({ field, name, sample }) => [
    `- listitem:`,
    `  - ${heading(3, field)}`,
    ...(sample ? [`  - paragraph: ${quoted(partners.sample)}`] : []),
    `  - ${named('img', name)}`,
  ]),
)}
  - ${named('region', closing.line)}:
    - ${image(closing.picture)}
    - ${heading(2, closing.line)}`

const article = ({ path, picture }: Article) => `
- main:
  - /children: equal
  - article:
    - heading [level=1]
    - paragraph
    - ${image(picture)}
    - paragraph
    - heading [level=2]
    - paragraph
    - list
    - complementary:
      - heading [level=2]
      - term
      - definition
      - link
  - region:
    - heading [level=2]
    - list:
      - /children: equal
${at(3, products.filter((other) => other.path !== path).flatMap(productCard))}`

const heard: Readonly<Record<string, string>> = {
  [pages.home.path]: home,
  ...Object.fromEntries(articles.map((each) => [each.path, article(each)])),
  [pages.thankYou.path]: `
- main:
  - ${heading(1, thankYou.heading)}
  - paragraph: ${quoted(thankYou.paragraph)}
  - ${named('link', thankYou.action)}
  - ${image(pages.thankYou.picture)}`,
  [pages.notFound.path]: `
- main:
  - ${heading(1, notFound.heading)}
  - paragraph: ${quoted(notFound.paragraph)}
  - list:
    - /children: equal
    - listitem:
      - ${named('link', notFound.home)}
${at(
  2,
  products.flatMap(({ name }) => [`- listitem:`, `  - ${named('link', name)}`]),
)}
  - ${image(pages.notFound.picture)}`,
}

for (const [path, main] of Object.entries(heard)) {
  test(`a screen reader gets the content of ${path} in reading order, and nothing else`, async ({
    page,
    open,
  }) => {
    await open(path)
    await expect(page.locator('body')).toMatchAriaSnapshot(`- /children: equal${bar}${main}${foot}`)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of Object.keys(heard)) {
    test(`a screen reader gets the links of the menu on ${path} once it is open`, async ({
      page,
      open,
    }) => {
      await open(path)
      const banner = page.getByRole('banner')
      const closed = `
- banner:
  - /children: equal
  - ${named('link', company.name)}
  - ${named('button', navigation.menu)}`
      await expect(banner).toMatchAriaSnapshot(closed)
      await page.getByRole('button', { name: navigation.menu }).click()
      await expect(banner).toMatchAriaSnapshot(closed + links)
    })
  }
})

test('the form says for each field whether it is required, and what to fill in', async ({
  page,
  open,
}) => {
  await open(pages.home.path)
  for (const field of textFields) {
    const control = page.getByRole(roleOf(field), { name: nameOf(field), exact: true })
    await expect(control).toHaveAccessibleDescription(fieldWords[field.name].hint)
    await expect(control).toHaveJSProperty('required', field.required)
  }
  await expect(page.getByRole('checkbox')).toHaveAttribute('required')
})

test('the map is named for the place that it shows', async ({ page, open }) => {
  await open(pages.home.path)
  const map = page.locator('iframe')
  await expect(map).toHaveAccessibleName(
    `${contact.mapLabel}: ${company.name}, ${company.address.street}, ${company.address.town}, ${company.address.state}`,
  )
})
