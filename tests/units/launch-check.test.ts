import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Content } from '../../content-model/load-content.ts'
import { readSettings } from '../../settings/settings.ts'
import {
  beforeLaunch,
  launchReport,
  yourChoice,
} from '../../site-build/launch-check/launch-report.ts'
import { company, content as current, partners } from '../site-content.ts'

const root = join(import.meta.dirname, '../..')

const settings = (environment: Record<string, string> = {}) =>
  readSettings(environment, import.meta.dirname)

const [article] = current.articles
const [product] = current.products
const [partner] = current.partners.columns
if (!article || !product || !partner) throw new Error('The site has no article or no partner')

const confirm = (isConfirmed: boolean) => ({
  ...current.company.confirmed,
  galleryGoodsSold: isConfirmed,
})

const articleFrom = (saltFromSaltRange: boolean) => ({
  ...article,
  origin: { ...article.origin, saltFromSaltRange },
})

const partnersWith = (...columns: Content['partners']['columns']) => ({
  ...current.partners,
  columns,
})

const drawn = (rendering: boolean) => ({ hash: '', rendering, crops: {} })

/** The placeholders and samples that the site is shipped with. */
const shipped: Content = {
  ...current,
  company: {
    ...current.company,
    name: 'Halite & Hearth',
    address: { ...current.company.address, street: '18 Lamplight Row', latitude: 40.2206 },
    phone: { label: '201-555-0142', number: '+12015550142' },
    email: 'inquiries@example.com',
    details: {
      legalName: null,
      people: null,
      hours: null,
      reply: null,
      minimumOrder: null,
      leadTime: null,
      shipping: null,
      returns: null,
    },
    confirmed: confirm(false),
  },
  articles: [articleFrom(false), articleFrom(true)],
  products: [],
  partners: partnersWith({ ...partner, name: 'Ember & Oak Lighting', sample: true }),
  pictures: { one: drawn(true), other: drawn(false) },
  privacy: { ...current.privacy, details: { hosting: null, mailProvider: null, extra: null } },
}

/** The content of a company that has replaced all of them. */
const own: Content = {
  ...shipped,
  company: {
    ...current.company,
    name: 'Salt & Sons',
    address: { ...current.company.address, street: '1 Main Street', latitude: 40.7 },
    phone: { label: '609-771-4155', number: '+16097714155' },
    email: 'office@salt-and-sons.com',
    details: {
      legalName: 'Salt & Sons, LLC',
      people: [],
      hours: [],
      reply: 'Ada answers within two business days.',
      minimumOrder: 250,
      leadTime: { from: 1, to: 2 },
      shipping: 'By rail.',
      returns: { days: 30, terms: 'Unused.' },
    },
    confirmed: confirm(true),
  },
  articles: [articleFrom(true)],
  partners: partnersWith({ ...partner, name: 'A real one', sample: false }),
  pictures: { one: drawn(false) },
  privacy: { ...current.privacy, details: { hosting: 'A', mailProvider: 'B', extra: [] } },
}

const set = {
  SITE_URL: 'https://www.salt-and-sons.com',
  MAPS_KEY: 'key',
  MEDIA_BASE_URL: 'https://media.salt-and-sons.com',
  VISITS_SCRIPT: '<script src="https://plausible.io/js/pa-x.js"></script>',
  TRUST_PROXY: '1',
  INQUIRY_STORE: 'file:/srv/inquiries.db',
  SMTP_URL: 'smtps://mail.salt-and-sons.com',
  INQUIRY_MAIL_FROM: 'site@salt-and-sons.com',
  INQUIRY_MAIL_TO: 'office@salt-and-sons.com',
}

const run = (environment: Record<string, string>) =>
  spawnSync(process.execPath, [join(root, 'site-build/launch-check/main.ts')], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })

/** Whether it is a variable, an existing file, or a line with one of the company's values. */
function isPlace(place: string): boolean {
  const [, file = '', number] = /^([a-z]+\/[^:]+)(?::(\d+))?$/.exec(place) ?? []
  if (file === '') return place.startsWith('SITE_URL, ')
  if (!number) return existsSync(join(root, file))
  const line = readFileSync(join(root, file), 'utf8').split('\n')[Number(number) - 1] ?? ''
  const { address, phone, email } = company
  const names = [
    'saltFromSaltRange',
    ...Object.keys(company.confirmed),
    ...partners.columns.map(({ name }) => name),
  ]
  const values = [address.street, String(address.latitude), phone.label, email, ...names]
  return values.some((value) => line.includes(value))
}

describe('before launch', () => {
  test('every placeholder and sample that the site is shipped with is named', () => {
    const items = beforeLaunch(shipped, settings())
    expect(items.map(({ says }) => says)).toEqual([
      expect.stringContaining('no address of its own'),
      expect.stringContaining('“18 Lamplight Row”'),
      expect.stringContaining('latitude and longitude'),
      expect.stringContaining('201-555-0142'),
      expect.stringContaining('inquiries@example.com'),
      expect.stringContaining('“Ember & Oak Lighting”'),
      expect.stringContaining(`where the salt of “${article.product.name}” is from`),
      expect.stringContaining('what the gallery on Home shows'),
    ])
  })

  test('each item names its place: a line, a file, or a variable', () => {
    const places = beforeLaunch(current, settings()).map(({ where }) => where)
    expect(places).not.toContainEqual([])
    expect(places.flat().filter((place) => !isPlace(place))).toEqual([])
  })

  test('nothing is left once a company has replaced them all', () => {
    expect(beforeLaunch(own, settings(set))).toEqual([])
    expect(yourChoice(own, settings(set))).toEqual([])
  })

  const { address } = own.company
  test.each<[string, Partial<Content['company']>, Content['partners']['columns']?]>([
    ['a new street with the old position', { address: { ...address, latitude: 40.2206 } }],
    ['a phone number reserved for fiction', { phone: { label: 'x', number: '+19735550199' } }],
    ['an email address at a domain for examples', { email: 'me@shop.example.org' }],
    ['one sample among the partners', {}, [{ ...partner, name: 'X', sample: true }]],
  ])('one item is left: %s', (_, changed, samples = []) => {
    const company = { ...own.company, ...changed }
    const partners = partnersWith(...own.partners.columns, ...samples)
    const content = { ...own, company, partners }
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

  test('a site whose inquiries go to a form service is ready, without a mail server of its own', () => {
    const { SITE_URL, MAPS_KEY, MEDIA_BASE_URL, VISITS_SCRIPT } = set
    const hosted = { SITE_URL, MAPS_KEY, MEDIA_BASE_URL, VISITS_SCRIPT }
    const service = settings({ ...hosted, INQUIRY_ENDPOINT: 'https://forms.example/f/1' })
    expect(beforeLaunch(own, service)).toEqual([])
    expect(yourChoice(own, service)).toEqual([])
  })
})

describe('your choice', () => {
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
      'Of the 2 pictures, 1 is a rendering',
      'content/pictures',
      shipped.company.name,
      'Of the 11 details that buyers ask for, 0 are filled in.',
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

  test('details are counted with an answer of false', () => {
    const details = { ...product.details, iodized: false, weight: null }
    const products = [{ ...product, kind: 'plate' as const, details }]
    const [item, ...others] = yourChoice({ ...own, products }, settings(set))
    expect([item?.says, others]).toEqual([
      expect.stringMatching(/^Of the 17 details that buyers ask for, \d+ are filled in\./),
      [],
    ])
    expect(item?.where).not.toEqual([])
  })
})

describe('npm run launch-check', () => {
  test('prints both lists, and fails while an item is left', () => {
    const { status, stdout } = run({ SITE_URL: 'http://localhost', MAPS_KEY: '' })
    expect(status).toBe(1)
    expect(stdout).toMatch(/^Before launch: change (this|these \d+)\.\n- /)
    expect(stdout).toContain('\n\nYour choice: ')
  })

  test('prints only the error when a setting is wrong', () => {
    const { status, stdout, stderr } = run({ PORT: 'eighty' })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^PORT takes a whole number[^\n]+\n$/)
  })
})
