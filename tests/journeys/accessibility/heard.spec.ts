import { unbroken } from '../../../app/components/unbroken.ts'
import type { Article } from '../../../model/content/articles.ts'
import type { Picture } from '../../../model/content/schema/picture.ts'
import {
  formFields,
  generalFields,
  orderFields,
  type TextField,
} from '../../../model/inquiry/fields.ts'
import { expect, sizes, test } from './every-page.ts'
import {
  about,
  aboutProduct,
  articles,
  closing,
  company,
  contact,
  footer,
  form,
  gallery,
  hasLampSwitch,
  hero,
  home,
  lamp,
  navigation,
  notFound,
  pages,
  partners,
  placeholders,
  privacy,
  products,
  site,
  siteLinks,
  thankYou,
} from '../../site-content.ts'

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
  required ? form.fields[name].label : `${form.fields[name].label} (${form.optional})`

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

/** A paragraph with the company's phone or email: a link, or a placeholder's text. */
const reached = (of: 'phone' | 'email', text: string, indent: string) =>
  placeholders[of]
    ? `${indent}- paragraph: ${quoted(text)}`
    : `${indent}- paragraph:\n${indent}  - ${named('link', text)}`

const foot = `
- contentinfo:
  - ${named('link', company.name)}
  - paragraph
${reached('phone', company.phone.label, '  ')}
${reached('email', company.email, '  ')}
  - list:
    - /children: equal
${at(
  2,
  [...siteLinks(pages.home.path).map(({ text }) => text), footer.privacy].flatMap((text) => [
    `- listitem:`,
    `  - ${named('link', text)}`,
  ]),
)}`

/** The note below a picture, while it is a rendering. */
const noteOn = ({ rendering }: Picture, indent: string) =>
  rendering ? `\n${indent}- paragraph: ${quoted(site.rendering)}` : ''

const productCard = ({ name, picture }: (typeof products)[number]) => [
  `- listitem:`,
  `  - article:`,
  `    - ${image(picture)}`,
  `    - ${heading(3, name)}`,
  `    - paragraph`,
  `    - ${named('link', home.products.readMore + aboutProduct({ name }))}`,
]

/** A field: its name comes before its hint. */
const formField = (field: TextField) => {
  const { hint } = form.fields[field.name]
  return [
    `- ${named(roleOf(field), nameOf(field))}`,
    ...(hint ? [`- paragraph: ${quoted(hint)}`] : []),
  ]
}

// Of its sections, only the one with the form is a landmark. The others begin with a heading.
const homePage = `
- main:
  - /children: equal
  - ${image(lamp.day ?? lamp.dusk)}${
    hasLampSwitch
      ? `
  - ${named('switch', hero.lamp.label)}
  - text: ${quoted(hero.lamp.label)}`
      : ''
  }
  - ${heading(1, hero.heading)}
  - paragraph
  - ${named('link', hero.action)}${noteOn(lamp.dusk, '  ')}
  - ${image(about.picture)}
  - ${heading(2, about.heading)}
${at(
  1,
  about.paragraphs.map(() => `- paragraph`),
)}
  - ${named('link', about.action)}
${at(
  1,
  about.facts.flatMap(({ term, value }) => [
    `- term: ${quoted(term)}`,
    `- definition: ${quoted(unbroken(value).replaceAll('\u00a0', ' '))}`,
  ]),
)}
  - ${heading(2, home.products.heading)}
  - list:
    - /children: equal
${at(2, products.flatMap(productCard))}
  - ${heading(2, gallery.heading)}
  - paragraph: ${quoted(gallery.intro)}
  - list:
    - /children: equal
${at(
  2,
  gallery.cards.flatMap(({ name, picture, warning }) => [
    `- listitem:`,
    `  - ${named('figure', name)}:`,
    `    - ${image(picture)}`,
    `    - ${heading(3, name)}`,
    ...(warning ? [`    - paragraph: ${quoted(warning)}`] : []),
    `    - paragraph`,
    `    - ${named('link', `${gallery.ask} (${name})`)}`,
  ]),
)}
  - ${named('region', contact.heading)}:
    - ${heading(2, contact.heading)}
    - paragraph
    - paragraph: ${quoted([form.notices.notConnected, placeholders.sentence].filter(Boolean).join(' '))}${
      placeholders.phone && placeholders.email
        ? ''
        : `
    - paragraph: ${quoted(form.notices.instead)}`
    }${placeholders.phone ? '' : `\n${reached('phone', company.phone.label, '    ')}`}${
      placeholders.email ? '' : `\n${reached('email', company.email, '    ')}`
    }
    - paragraph: ${quoted(form.required)}
${at(2, generalFields.flatMap(formField))}
    - ${named('group', form.orders)}:
${at(3, orderFields.flatMap(formField))}
    - ${named('checkbox', form.fields.allowStorage.sentence)}
    - paragraph: ${quoted(form.notices.nothingSent)}
    - ${named('button', form.submit)}
    - status
    - group: ${quoted(privacy.heading)}
    - ${heading(3, contact.addressLabel)}
    - paragraph
    - paragraph
    - paragraph
    - paragraph:
      - ${named('link', contact.directions)}
    - iframe
  - ${heading(2, partners.heading)}${
    partners.columns.some(({ sample }) => sample)
      ? `
  - paragraph`
      : ''
  }
  - list:
    - /children: equal
${at(
  2,
  partners.columns.flatMap(({ field, name }) => [
    `- listitem:`,
    `  - ${heading(3, field)}`,
    `  - ${named('img', name)}`,
  ]),
)}
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
    - paragraph
    - complementary:
      - heading [level=2]
      - term
      - definition
    - heading [level=2]
    - paragraph
    - heading [level=2]
    - paragraph
    - list
    - ${named('link', site.articles.ask)}
  - heading [level=2]
  - list:
    - /children: equal
${at(2, products.filter((other) => other.path !== path).flatMap(productCard))}`

const heard: Readonly<Record<string, string>> = {
  [pages.home.path]: homePage,
  ...Object.fromEntries(articles.map((each) => [each.path, article(each)])),
  [pages.thankYou.path]: `
- main:
  - ${heading(1, thankYou.heading)}
  - paragraph: ${quoted(thankYou.notConnected)}
  - paragraph: ${quoted(thankYou.paragraph)}
  - ${named('link', thankYou.action)}
  - ${image(pages.thankYou.picture)}
  - ${heading(2, site.articles.others)}
  - list:
    - /children: equal
${at(2, products.flatMap(productCard))}`,
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
  test(`${path} is heard in reading order, and nothing else`, async ({ page, open }) => {
    await open(path)
    await expect(page.locator('body')).toMatchAriaSnapshot(`- /children: equal${bar}${main}${foot}`)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes[0] })

  test('a screen reader gets the links of the menu once it is open', async ({ page, open }) => {
    await open(pages.home.path)
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
})

test('the form says for each field whether it is required, and what to fill in', async ({
  page,
  open,
}) => {
  await open(pages.home.path)
  for (const field of formFields) {
    const control = page.getByRole(roleOf(field), { name: nameOf(field), exact: true })
    await expect(control).toHaveAccessibleDescription(form.fields[field.name].hint ?? '')
    await expect(control).toHaveJSProperty('required', field.required)
  }
  const consent = page.getByRole('checkbox')
  await expect(consent).toHaveAttribute('required')
  // By default, Chromium says that a required box is invalid before anyone has used it.
  await expect(consent).toHaveAttribute('aria-invalid', 'false')
})
