import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { picturesInUse } from '../../model/content/pictures-in-use.ts'
import type { Content } from '../../model/content/load-content.ts'
import { readSettings } from '../../model/settings/settings.ts'
import { beforeLaunch, yourChoice } from '../../site-build/launch-check/launch-report.ts'
import { content as current } from '../site-content.ts'
import { root, runNode } from './run-node.ts'

const settings = (environment: Record<string, string> = {}) =>
  readSettings(environment, import.meta.dirname)

const [article] = current.articles
const [partner] = current.partners.columns
if (!article || !partner) throw new Error('The site has no article or no partner')

const articleFrom = (saltFromSaltRange: boolean, until = 'Most salt sold as Himalayan …') => ({
  ...article,
  origin: { ...article.origin, saltFromSaltRange, until },
})

const placeAt = (latitude: number) => ({ ...current.company.address.place, latitude })
const partnersWith = (name: string, sample: boolean, logo = 'lux.svg') => ({
  partners: { ...current.partners, columns: [{ ...partner, name, sample, logo }] },
})

/** The content of a company that has replaced all that the site is shipped with. */
const own: Content = structuredClone({
  ...current,
  company: {
    ...current.company,
    name: 'Salt & Sons',
    address: { ...current.company.address, street: '1 Main Street', place: placeAt(40.7) },
    phone: { label: '609-771-4155', number: '+16097714155' },
    email: 'office@salt-and-sons.com',
    facts: [{ term: 'Returns', value: 'Within 30 days, unused.', source: null }],
    confirmed: { ...current.company.confirmed, galleryGoodsSold: true },
  },
  articles: [articleFrom(true)],
  home: {
    ...current.home,
    hero: { ...current.home.hero, standfirst: 'Rock salt.' },
    about: { ...current.home.about, heading: 'Who we are', paragraphs: ['Rock salt.'] },
  },
  ...partnersWith('Lux', false),
})
for (const { picture } of picturesInUse(own)) picture.rendering = false

const companyWith = (changed: Partial<Content['company']>) => ({
  company: { ...own.company, ...changed },
})

const set = {
  SITE_URL: 'https://www.salt-and-sons.com',
  MAPS_KEY: 'key',
  MEDIA_BASE_URL: 'https://media.salt-and-sons.com',
  VISITS_SCRIPT: '<script src="https://count.example/x.js"></script>',
  TRUST_PROXY: '1',
  INQUIRY_STORE: 'file:/srv/inquiries.db',
  SMTP_URL: 'smtps://mail.salt-and-sons.com',
  INQUIRY_MAIL_FROM: 'site@salt-and-sons.com',
  INQUIRY_MAIL_TO: 'office@salt-and-sons.com',
}

const { SITE_URL, MAPS_KEY, MEDIA_BASE_URL, VISITS_SCRIPT } = set
const INQUIRY_ENDPOINT = 'https://forms.salt-and-sons.com/f/1'
/** The same with a form service in place of a server. */
const hosted = { SITE_URL, MAPS_KEY, MEDIA_BASE_URL, VISITS_SCRIPT, INQUIRY_ENDPOINT }

/** What the items of a list say of a company whose content or settings are other ones. */
const saysOf = (
  list: typeof beforeLaunch,
  content: Partial<Content>,
  environment: Record<string, string> = set,
) => list({ ...own, ...content }, settings(environment)).map(({ says }) => says)

test.each([set, hosted, { ...set, SMTP_URL: 'smtp://localhost' }])(
  'nothing is left once a company has replaced and set them all',
  (all) => {
    expect(saysOf(beforeLaunch, {}, all)).toEqual([])
    expect(saysOf(yourChoice, {}, all)).toEqual([])
  },
)

test('salt that the company says is from elsewhere is nothing to confirm, once Home says no more', () => {
  for (const says of ['Our salt comes from Bolivia.', 'Our salt is not Himalayan.']) {
    const articles = [articleFrom(false, says)]
    expect(saysOf(beforeLaunch, { articles })).toEqual([])
    const hero = { ...own.home.hero, standfirst: 'Most salt sold as Himalayan …' }
    const still = saysOf(beforeLaunch, { articles, home: { ...own.home, hero } })
    expect(still).toEqual([expect.stringContaining('Home still speaks of Himalayan salt')])
  }
})

const { address, confirmed } = own.company
test.each<[says: string, Partial<Content>, Record<string, string>?]>([
  ['“18 Lamplight Row”', companyWith({ address: { ...address, street: '18 Lamplight Row' } })],
  ['The map marks', companyWith({ address: { ...address, place: placeAt(40.2206) } })],
  ['973-555-0199', companyWith({ phone: { label: '973-555-0199', number: '+19735550199' } })],
  ['me@shop.example.org', companyWith({ email: 'me@shop.example.org' })],
  ['“Ember & Oak Lighting”', partnersWith('Ember & Oak Lighting', true)],
  [
    'About still explains',
    {
      home: {
        ...own.home,
        about: { ...own.home.about, heading: 'The stone in our name' },
      },
    },
  ],
  ['“Lux” still has', partnersWith('Lux', false, 'still-basin.svg')],
  [
    `comes from: ${article.product.name}. Ask`,
    { articles: [articleFrom(false), articleFrom(true)] },
  ],
  ['what the gallery', companyWith({ confirmed: { ...confirmed, galleryGoodsSold: false } })],
  ['forms.example/f/1, which', {}, { ...hosted, INQUIRY_ENDPOINT: 'https://forms.example/f/1' }],
  ['its server is an example', {}, { ...set, SMTP_URL: 'smtps://mail.example.com' }],
  ['Mails come from a@salt.test', {}, { ...set, INQUIRY_MAIL_FROM: 'a@salt.test' }],
  ['you@example.com, which', {}, { ...set, INQUIRY_MAIL_TO: 'a@salt.com, you@example.com' }],
])('a placeholder or a sample is named: %s', (says, content, environment) => {
  expect(saysOf(beforeLaunch, content, environment)).toEqual([expect.stringContaining(says)])
})

test('each item names its place: a line, a file, or a variable', () => {
  const places = beforeLaunch(current, settings()).map(({ where }) => where)
  expect(places).not.toContainEqual([])
  for (const place of places.flat()) {
    const [, file] = /^((?:app|content)\/[^:]+)(?::[1-9]\d*)?$/.exec(place) ?? []
    expect(file ? existsSync(join(root, file)) : /^[A-Z]+_[A-Z]+, /.test(place)).toBe(true)
  }
})

test('what buyers ask is to be answered in the company’s file, and in no other', () => {
  const items = yourChoice({ ...own, ...companyWith({ facts: null }) }, settings(set))
  expect(items.map(({ where }) => where)).toEqual([
    [expect.stringMatching(/^content\/company\.yaml:\d+$/)],
  ])
})

test.each([
  '',
  'https://www.example.com',
  'https://salt.example',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]',
])('SITE_URL %s is not a public address', (SITE_URL) => {
  const items = beforeLaunch(own, settings({ ...set, SITE_URL, MEDIA_BASE_URL: '' }))
  expect(items.map(({ where }) => where)).toEqual([[expect.stringMatching(/^SITE_URL/)]])
})

test('that nobody receives inquiries comes first', () => {
  const [first] = saysOf(beforeLaunch, {}, { ...set, INQUIRY_STORE: '', SITE_URL: '' })
  expect(first).toMatch(/^Nobody receives inquiries yet/)
})

const rendered = structuredClone(own)
for (const { picture } of picturesInUse(rendered)) picture.rendering = true
test.each<[says: string, Record<string, string>, Partial<Content>?]>([
  ['Email is off', { SMTP_URL: '', INQUIRY_MAIL_FROM: '', INQUIRY_MAIL_TO: '' }],
  ['No proxy is trusted', { TRUST_PROXY: '' }],
  ['not secure', { SITE_URL: 'http://www.salt-and-sons.com' }],
  ['Visits aren’t counted', { VISITS_SCRIPT: '' }],
  ['The map is OpenStreetMap’s', { MAPS_KEY: '' }],
  ['logos come from the site itself', { MEDIA_BASE_URL: '' }],
  ['says so. Some show the name Halite & Hearth', {}, rendered],
  ['Buyers ask for sizes', {}, companyWith({ facts: null })],
  ['still called Halite & Hearth', {}, companyWith({ name: 'Halite & Hearth' })],
])('what is the owner’s choice is listed: %s', (says, environment, content = {}) => {
  expect(saysOf(yourChoice, content, { ...set, ...environment })).toEqual([
    expect.stringContaining(says),
  ])
})

test('npm run launch-check prints both lists, and fails while an item is left', () => {
  const program = join(root, 'site-build/launch-check/main.ts')
  const { status, stdout } = runNode(import.meta.dirname, [program])
  expect(status).toBe(1)
  expect(stdout).toMatch(/^Before launch: change (this|these \d+)\.\n- /)
  expect(stdout).toContain('\n\nYour choice: ')
})
