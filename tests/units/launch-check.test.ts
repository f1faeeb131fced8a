import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { picturesInUse } from '../../model/content/pictures-in-use.ts'
import type { Content } from '../../model/content/load-content.ts'
import { readSettings } from '../../model/settings/settings.ts'
import {
  beforeLaunch,
  launchReport,
  yourChoice,
} from '../../site-build/launch-check/launch-report.ts'
import { content as current } from '../site-content.ts'

const root = join(import.meta.dirname, '../..')

const settings = (environment: Record<string, string> = {}) =>
  readSettings(environment, import.meta.dirname)

const [article] = current.articles
const [product] = current.products
const [partner] = current.partners.columns
if (!article || !product || !partner) throw new Error('The site has no article or no partner')

const articleFrom = (saltFromSaltRange: boolean) => ({
  ...article,
  origin: { ...article.origin, saltFromSaltRange },
})

/** The content with photographs in place of all pictures but this one. */
function photographed(content: Content, except?: string): Content {
  const copy = structuredClone(content)
  for (const { picture } of picturesInUse(copy)) picture.rendering = picture.file === except
  return copy
}

const placeAt = (latitude: number) => ({ ...current.company.address.place, latitude })

/** The placeholders and samples that the site is shipped with. */
const shipped = photographed(
  {
    ...current,
    company: {
      ...current.company,
      name: 'Halite & Hearth',
      address: { ...current.company.address, street: '18 Lamplight Row', place: placeAt(40.2206) },
      phone: { label: '201-555-0142', number: '+12015550142' },
      email: 'inquiries@example.com',
      facts: null,
      confirmed: { ...current.company.confirmed, galleryGoodsSold: false },
    },
    articles: [articleFrom(false), articleFrom(true)],
    products: [],
    partners: {
      ...current.partners,
      columns: [{ ...partner, name: 'Ember & Oak Lighting', sample: true }],
    },
  },
  'closing',
)

/** The content of a company that has replaced all of them. */
const own = photographed({
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
  partners: { ...current.partners, columns: [{ ...partner, name: 'Lux', sample: false }] },
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
const INQUIRY_ENDPOINT = 'https://forms.example/f/1'
/** The same with a form service in place of a server. */
const hosted = { SITE_URL, MAPS_KEY, MEDIA_BASE_URL, VISITS_SCRIPT, INQUIRY_ENDPOINT }

test('every placeholder and sample that the site is shipped with is named', () => {
  expect(beforeLaunch(shipped, settings()).map(({ says }) => says)).toEqual([
    expect.stringContaining('no address of its own'),
    expect.stringContaining('“18 Lamplight Row”'),
    expect.stringContaining('The map marks'),
    expect.stringContaining('201-555-0142'),
    expect.stringContaining('inquiries@example.com'),
    expect.stringContaining('“Ember & Oak Lighting”'),
    expect.stringContaining(`where the salt comes from: ${article.product.name}.`),
    expect.stringContaining('what the gallery on Home shows'),
  ])
})

test('each item names its place: a line, a file, or a variable', () => {
  const places = beforeLaunch(current, settings()).map(({ where }) => where)
  expect(places).not.toContainEqual([])
  for (const place of places.flat()) {
    const [, file] = /^((?:app|content)\/[^:]+)(?::[1-9]\d*)?$/.exec(place) ?? []
    expect(file ? existsSync(join(root, file)) : place.startsWith('SITE_URL, ')).toBe(true)
  }
})

test.each([set, hosted])('nothing is left once a company has replaced and set them all', (all) => {
  expect(beforeLaunch(own, settings(all))).toEqual([])
  expect(yourChoice(own, settings(all))).toEqual([])
})

const { address } = own.company
test.each<[string, Partial<Content['company']>]>([
  ['a new street with the old position', { address: { ...address, place: placeAt(40.2206) } }],
  ['a phone number reserved for fiction', { phone: { label: 'x', number: '+19735550199' } }],
  ['an email address at a domain for examples', { email: 'me@shop.example.org' }],
])('one thing is left: %s', (_, changed) => {
  const content = { ...own, company: { ...own.company, ...changed } }
  expect(beforeLaunch(content, settings(set))).toHaveLength(1)
})

test.each([
  'https://www.example.com',
  'https://salt.example',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]',
])('SITE_URL %s is not a public address', (SITE_URL) => {
  const [item, ...others] = beforeLaunch(own, settings({ ...set, SITE_URL, MEDIA_BASE_URL: '' }))
  expect([item?.where[0], others]).toEqual([expect.stringMatching(/^SITE_URL/), []])
})

test('a site with a public address and delivery off is not ready', () => {
  const off = settings({ ...set, INQUIRY_STORE: '' })
  const [item, ...others] = beforeLaunch(own, off)
  expect([item?.says, others]).toEqual([expect.stringMatching(/^Delivery is off/), []])
  expect(launchReport(yourChoice(own, off), [])).not.toContain('Delivery')
})

test('with nothing set, each choice is listed with its variable and its meaning', () => {
  const report = launchReport(yourChoice(shipped, settings()), [])
  for (const part of [
    'Delivery is off: nobody receives the inquiries.',
    'INQUIRY_STORE',
    'SMTP_URL',
    'MAPS_KEY',
    'MEDIA_BASE_URL',
    'INQUIRY_ENDPOINT',
    'VISITS_SCRIPT',
    'pictures, 1 is a rendering',
    'content/pictures',
    shipped.company.name,
    'Buyers ask for sizes',
  ]) {
    expect(report).toContain(part)
  }
})

test.each<[string, Record<string, string>, RegExp]>([
  [
    'inquiries that are stored but not emailed',
    { SMTP_URL: '', INQUIRY_MAIL_FROM: '', INQUIRY_MAIL_TO: '' },
    /^Email is off/,
  ],
  ['a proxy that is not trusted', { TRUST_PROXY: '' }, /No proxy is trusted/],
  ['a site on http', { SITE_URL: 'http://www.salt-and-sons.com' }, /not secure/],
])('one choice is listed: %s', (_, changed, says) => {
  const items = yourChoice(own, settings({ ...set, ...changed }))
  expect(items.map((item) => item.says)).toEqual([expect.stringMatching(says)])
})

test('npm run launch-check prints both lists, and fails while an item is left', () => {
  const program = join(root, 'site-build/launch-check/main.ts')
  const { status, stdout } = spawnSync(process.execPath, [program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: 'http://localhost', MAPS_KEY: '' },
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/^Before launch: change (this|these \d+)\.\n- /)
  expect(stdout).toContain('\n\nYour choice: ')
})
