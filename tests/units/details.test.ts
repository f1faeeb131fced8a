import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { organization } from '../../app/head/structured-data.tsx'
import { Footer } from '../../app/layout/footer.tsx'
import { ArticleAside, ArticleBody } from '../../app/sections/article/article-body.tsx'
import { articleWords } from '../../app/words.ts'
import {
  AddressAndMap,
  directionsAddress,
  mapAddress,
} from '../../app/sections/contact/address-and-map.tsx'
import { PrivacyNote } from '../../app/sections/contact/privacy-note.tsx'
import { Facts } from '../../components/facts.tsx'
import { Unbroken } from '../../components/unbroken.tsx'
import { contentTexts } from '../../model/load-content.ts'
import { examplesSentence } from '../site-content.ts'
import { html } from './html.ts'
import { articles, buildSettings, company, lamp } from 'virtual:content'

const changed = [buildSettings, company, lamp]
const before = changed.map((values) => ({ ...values }))
afterEach(() => changed.forEach((values, at) => Object.assign(values, before[at])))

test.each([
  ['145 °F (63 °C)', '[145 °F] [(63 °C)]'],
  ['8 × 8 × 2 in, about 10 lb', '[8 × 8 × 2 in,] about [10 lb]'],
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
  const parts = articles.flatMap((article) => [
    html(ArticleBody, { article }),
    html(Facts, { facts: article.facts }),
  ])
  const pages = [...parts, html(AddressAndMap, {}), html(PrivacyNote, {})]
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

test('an article names the country of origin once the owner has confirmed it', () => {
  const [article] = articles
  const { term, value } = articleWords.origin
  const aside = (saltFromSaltRange: boolean) =>
    article &&
    html(ArticleAside, {
      article: { ...article, origin: { ...article.origin, saltFromSaltRange } },
    })
  expect(aside(true)).toContain(`<dt>${term}</dt><dd>${value}</dd>`)
  expect(aside(false)).not.toContain(value)
})

describe('while address, phone and email are examples', () => {
  test('nothing links to them, no search engine gets them, and the footer of Home says so once the form delivers', () => {
    company.examples = true
    buildSettings.delivery = 'off'
    expect(html(Footer, { path: '/' })).not.toContain(examplesSentence)
    buildSettings.delivery = 'inbox'
    expect(html(Footer, { path: '/' })).toContain(examplesSentence)
    const footer = html(Footer, { path: '/blog1' })
    for (const text of [examplesSentence, company.phone, company.email]) {
      expect(footer).not.toContain(text)
    }
    expect(html(AddressAndMap, {})).not.toMatch(/tel:|mailto:/)
    for (const key of ['address', 'telephone', 'email']) {
      expect(organization('')).not.toHaveProperty(key)
    }
  })

  test('and no longer once they are real', () => {
    company.examples = false
    buildSettings.delivery = 'inbox'
    expect(html(Footer, { path: '/' })).not.toContain(examplesSentence)
    const tel = '+442079460958'
    company.phone = '+44 20 7946 0958'
    for (const page of [html(Footer, { path: '/blog1' }), html(AddressAndMap, {})]) {
      expect(page).toContain(`href="tel:${tel}"`)
      expect(page).toContain(`href="mailto:${company.email}"`)
    }
    expect(organization('')).toMatchObject({
      address: { streetAddress: company.address.street },
      telephone: tel,
      email: company.email,
    })
  })
})

describe('what only the owner knows', () => {
  const returns = { term: 'Returns', value: 'Within 30 days, unused, in the box.', source: null }

  beforeEach(() => {
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

  test('stands beside the address once it is filled in, and leaves no gap before', () => {
    expect(html(AddressAndMap, {})).toContain(`<dt>Returns</dt><dd>${returns.value}</dd>`)
    company.facts = null
    expect(html(AddressAndMap, {})).not.toContain('<dl')
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
      const owner = ['Salt and Sons, LLC', 'run by Example Hosting, Inc.,', 'from a lawyer']
      const hosts = ['Google Maps, run by Google', 'from media.example.com,']
      for (const text of [...owner, ...hosts, ...texts]) expect(note).toContain(text)
      expect(note).toContain('No script on this site counts visits.')
      lamp.day = null
      expect(html(PrivacyNote, {})).not.toContain('The lamp switch saves your choice')
    },
  )
})

describe('map and directions', () => {
  const place = { town: 'Trenton', state: 'NJ', postalCode: '08608' }
  const address = { street: '1 Salt & Sea Road', ...place, latitude: 40.25, longitude: -74.75 }
  const partsOf = (link: string) => {
    const { origin, pathname, searchParams } = new URL(link)
    return { address: origin + pathname, ...Object.fromEntries(searchParams) }
  }

  test('with a maps key, they are Google’s, and only the map has the key', () => {
    const key = 'AIza&q=x'
    const asked = '1 Salt & Sea Road, Trenton, NJ 08608'
    const map = { address: 'https://www.google.com/maps/embed/v1/place', key, q: asked }
    expect(partsOf(mapAddress(address, key))).toEqual(map)
    const directions = { address: 'https://www.google.com/maps/dir/', api: '1', destination: asked }
    expect(partsOf(directionsAddress(address, key))).toEqual(directions)
  })

  test('without a key, they are OpenStreetMap’s, with the marker in view', () => {
    expect(partsOf(mapAddress(address, null))).toMatchObject({
      address: 'https://www.openstreetmap.org/export/embed.html',
      marker: '40.25,-74.75',
      bbox: '-74.7560,40.2460,-74.7440,40.2540',
    })
    const directions = { address: 'https://www.openstreetmap.org/directions', to: '40.25,-74.75' }
    expect(partsOf(directionsAddress(address, null))).toEqual(directions)
  })
})
