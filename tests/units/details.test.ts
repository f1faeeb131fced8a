import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organization } from '../../app/head/structured-data.tsx'
import { unbroken } from '../../model/unbroken.ts'
import { AddressAndMap } from '../../app/sections/contact/address-and-map.tsx'
import { PrivacyNote } from '../../app/sections/contact/privacy-note.tsx'
import { ArticleAside } from '../../app/sections/article/article-aside.tsx'
import { html } from './html.ts'
import { articles, buildSettings, company, privacy, site } from 'virtual:content'

test.each([
  ['145 °F (63 °C)', '145_°F (63_°C)'],
  ['8 × 8 × 2 in, about 10 lb', '8_×_8_×_2_in, about 10_lb'],
  ['in 2 inner 3 pots', 'in 2 inner 3 pots'],
  ['96–99% of it – or so', '96–|99% of it – or so'],
  ['low, then medium-high', 'low, then medium-|high'],
  ['a 7-watt bulb', 'a 7-|watt bulb'],
  ['call (800) 222-1222', 'call (800)_222-|1222'],
])(
  'a number, its range and its unit, a phone number, and a word with a hyphen, stay on one line: %s',
  (text, kept) => {
    expect(unbroken(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '|')).toBe(kept)
  },
)

test('an article names the country of origin once the owner has confirmed it', () => {
  const { term, value } = site.articles.origin
  const [article] = articles
  if (!article) throw new Error('There is no article')
  const aside = (saltFromSaltRange: boolean) => {
    const origin = { ...article.origin, saltFromSaltRange }
    return html(ArticleAside, { article: { ...article, origin } })
  }
  expect(aside(true)).toContain(`<dt>${term}</dt><dd>${value}</dd>`)
  expect(aside(false)).not.toContain(value)
})

describe('what only the owner knows', () => {
  const changed = [buildSettings, company, privacy.details]
  const before = changed.map((values) => ({ ...values }))
  const returns = { term: 'Returns', value: 'Within 30 days, unused, in the box.', source: null }

  beforeAll(() => {
    const logos = { mediaBaseUrl: 'https://media.example.com/logos' }
    Object.assign(buildSettings, { inquiryKeepDays: 90, mapsKey: 'a-key', ...logos })
    Object.assign(company, { legalName: 'Salt and Sons, LLC', facts: [returns] })
    const providers = { hosting: 'Example Hosting, Inc.', mailProvider: 'Example Mail, Inc.' }
    Object.assign(privacy.details, providers, { extra: ['A paragraph from a lawyer.'] })
  })

  afterAll(() => changed.forEach((values, at) => Object.assign(values, before[at])))

  test('stands beside the address once it is filled in, and leaves no gap before', () => {
    expect(html(AddressAndMap, {})).toContain(`<dt>Returns</dt><dd>${returns.value}</dd>`)
    company.facts = null
    expect(html(AddressAndMap, {})).not.toContain('<dl')
  })

  test('names the company in the structured data of Home', () => {
    expect(organization('')).toMatchObject({ legalName: 'Salt and Sons, LLC' })
  })

  test.each([
    [true, ['Salt and Sons, LLC', 'Example Hosting', 'Example Mail', ' 90 ', 'a lawyer']],
    [false, ['Salt and Sons, LLC', 'Example Hosting', 'a lawyer']],
  ])(
    'is in the privacy note, as are the map’s provider and the host of the logos, with delivery %s',
    (delivers, texts) => {
      const page = html(PrivacyNote, { delivers })
      for (const text of texts) expect(page).toContain(text)
      // A key of Google's makes the map theirs.
      expect(page).toContain(privacy.mapAndLogos.googleMaps)
      expect(page).toContain(' media.example.com,')
    },
  )
})
