import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organization } from '../../app/head/structured-data.tsx'
import { ArticleAside, ArticleBody } from '../../app/sections/article/article-body.tsx'
import { articleWords } from '../../app/words.ts'
import { AddressAndMap } from '../../app/sections/contact/address-and-map.tsx'
import { PrivacyNote } from '../../app/sections/contact/privacy-note.tsx'
import { Facts } from '../../components/facts.tsx'
import { Unbroken } from '../../components/unbroken.tsx'
import { dialed } from '../../model/contact.ts'
import { contentTexts } from '../../model/load-content.ts'
import { html } from './html.ts'
import { articles, buildSettings, company, lamp } from 'virtual:content'

test.each([
  ['145 °F (63 °C)', '[145 °F] [(63 °C)]'],
  ['8 × 8 × 2 in, about 10 lb', '[8 × 8 × 2 in,] about [10 lb]'],
  ['in 2 inner 3 pots', 'in 2 inner 3 pots'],
  ['96–99% of it – or so', '[96–99%] of it – or so'],
  ['low, then medium-high', 'low, then [medium-high]'],
  ['call (800) 222-1222', 'call [(800) 222-1222]'],
])(
  'a number, its range and its unit, a phone number, and a word with a hyphen, stay on one line: %s',
  (text, kept) => {
    const spans = html(Unbroken, { text }).replaceAll(/<span class="[^"]*">/g, '[')
    expect(spans.replaceAll('</span>', ']')).toBe(kept)
  },
)

test('what is copied from an article, a fact, the address or the privacy note is what was typed, without a letter that nobody sees', () => {
  const pages = [
    ...articles.flatMap((article) => [
      html(ArticleBody, { article }),
      html(Facts, { facts: article.facts }),
    ]),
    html(AddressAndMap, {}),
    html(PrivacyNote, {}),
  ]
  const text = pages.join('').replaceAll(/<[^>]*>/g, '')
  for (const typed of ['(888) 426-4435', '8 × 8 × 2 in', company.phone]) {
    expect(text).toContain(typed)
  }
  // Two articles keep "the lamp" together that way.
  const typed = contentTexts().map((file) => file.text)
  for (const [found] of text.matchAll(/.[\u00a0\u00ad\u200b-\u200d\u2060]./g)) {
    expect(typed.join('')).toContain(found)
  }
})

test.each([
  ['609-555-0173', '+16095550173'],
  ['(609) 555-0173', '+16095550173'],
  ['+44 20 7946 0958', '+442079460958'],
])('a phone number dials as it is, and with +1 if it has ten digits: %s', (phone, number) => {
  expect(dialed(phone)).toBe(number)
})

test('an article names the country of origin once the owner has confirmed it', () => {
  const { term, value } = articleWords.origin
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
  const changed = [buildSettings, company, lamp]
  const before = changed.map((values) => ({ ...values }))
  const returns = { term: 'Returns', value: 'Within 30 days, unused, in the box.', source: null }

  beforeAll(() => {
    const logos = { mediaBaseUrl: 'https://media.example.com/logos' }
    Object.assign(buildSettings, { inquiryKeepDays: 90, mapsKey: 'a-key', ...logos })
    Object.assign(company, {
      legalName: 'Salt and Sons, LLC',
      facts: [returns],
      hosting: 'Example Hosting, Inc.',
      mailProvider: 'Example Mail, Inc.',
      privacy: ['A paragraph from a lawyer.'],
    })
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

  const service = {
    isNetlify: false,
    action: 'https://forms.example/submit',
    fields: 'access_key=a-key',
  }
  test.each([
    ['off', 'off', ['doesn’t reach us', 'or use it to stop abuse']],
    ['to the inbox', 'inbox', [' 90 days', 'Example Mail', 'we keep a checksum']],
    ['to a form service', service, ['goes to forms.example, which', 'Example Mail']],
  ] as const)(
    'is in the privacy note, as are the map’s provider and the host of the logos, with delivery %s',
    (_, delivery, texts) => {
      Object.assign(buildSettings, { delivery })
      const note = html(PrivacyNote, {})
      const always = ['Salt and Sons, LLC', 'run by Example Hosting, Inc.,', 'from a lawyer']
      for (const text of [...always, ...texts]) expect(note).toContain(text)
      expect(note).toContain('Google Maps, run by Google')
      expect(note).toContain('from media.example.com,')
      expect(note).toContain('No script on this site counts visits.')
    },
  )

  test('the privacy note speaks of the lamp’s switch where there is one', () => {
    const says = 'The lamp switch saves your choice'
    expect(html(PrivacyNote, {})).toContain(says)
    lamp.day = null
    expect(html(PrivacyNote, {})).not.toContain(says)
  })
})
