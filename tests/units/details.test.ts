import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { articleWithBreadcrumbs } from '../../app/head/article-data.ts'
import { organization } from '../../app/head/organization-data.ts'
import { unbroken } from '../../app/components/unbroken.ts'
import { ArticleAside } from '../../app/sections/article/article-aside.tsx'
import { ProductCard } from '../../app/sections/products/product-card.tsx'
import type { Article } from '../../content-model/articles.ts'
import type { CompanyDetails } from '../../content-model/schema/company.ts'
import { fill } from '../../content-model/fill.ts'
import { askedDetails } from '../../content-model/details.ts'
import type { ProductDetails } from '../../content-model/schema/product.ts'
import { articles, company, privacy, products, site } from 'virtual:content'
import { noCompanyDetails } from '../no-company-details.ts'

/** The component's HTML, without what keeps lines together. */
const html = <Props extends object>(component: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(component, props))
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')

const details: ProductDetails = {
  sizes: [
    { length: 8, width: 8, height: 2 },
    { length: 12, width: 8, height: 1.5 },
  ],
  weight: { from: 5, to: 7 },
  inTheBox: ['Lamp', 'cord'],
  bulb: { base: 'E12 candelabra', watts: 15 },
  cord: 6,
  grain: { from: 2, to: 5 },
  ingredients: ['Salt'],
  iodized: false,
  origin: 'Salt Range, Pakistan',
}

const none: ProductDetails = {
  sizes: null,
  weight: null,
  inTheBox: null,
  bulb: null,
  cord: null,
  grain: null,
  ingredients: null,
  iodized: null,
  origin: null,
}

/** An article about a product with these details, without facts. */
function articleWith(details: ProductDetails, saltFromSaltRange = false): Article {
  const [article] = articles
  if (!article) throw new Error('There is no article')
  return {
    ...article,
    facts: [],
    origin: { ...article.origin, saltFromSaltRange },
    product: { ...article.product, details },
  }
}

/** The structured data of an article about a product with these details. */
const dataOf = (details: ProductDetails) => articleWithBreadcrumbs(articleWith(details), '')

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

describe('a product’s details', () => {
  test('stand beside its article and in its structured data, in US units with metric ones in parentheses', () => {
    const page = html(ArticleAside, { article: articleWith(details) })
    for (const text of [
      site.articles.detailsLabel,
      '8 × 8 × 2 in (20.3 × 20.3 × 5.1 cm); 12 × 8 × 1.5 in (30.5 × 20.3 × 3.8 cm)',
      '5–7 lb (2.3–3.2 kg)',
      'Lamp, cord',
      'E12 candelabra, 15 W',
      '6 ft (1.8 m)',
      '2–5 mm',
      'Salt',
      'Salt Range, Pakistan',
    ]) {
      expect(page).toContain(text)
    }
    const properties = [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
      ([, name, value]) => ({ '@type': 'PropertyValue', name, value }),
    )
    expect(properties).toHaveLength(Object.keys(details).length)
    expect(dataOf(details)['@graph'][0]).toMatchObject({
      about: { '@type': 'Product', additionalProperty: properties },
    })
  })

  test('say on its card how large and heavy it is, once they are filled in', () => {
    const [product] = products
    if (!product) throw new Error('There is no product')
    const card = (own: ProductDetails) =>
      html(ProductCard, { product: { ...product, details: own }, sizes: '100vw' })
    const line = 'cm) · 5–7 lb (2.3–3.2 kg) · 2–5 mm</p>'
    expect(card(details)).toContain(line)
    expect(card(none).match(/<p[ >]/g)).toHaveLength(1)
  })

  test('are hidden until the owner fills them in', () => {
    const page = html(ArticleAside, { article: articleWith(none) })
    expect(page).not.toContain('<dl')
    expect(page).not.toContain(site.articles.detailsLabel)
    expect(JSON.stringify(dataOf(none))).not.toContain('Product')
  })

  test('name the country of origin once the owner has confirmed it for this product', () => {
    const { term, value } = site.articles.origin
    const fact = `<dt>${term}</dt><dd>${value}</dd>`
    expect(html(ArticleAside, { article: articleWith(none, true) })).toContain(fact)
    expect(html(ArticleAside, { article: articleWith(none) })).not.toContain(value)
  })

  test('are asked for by kind: the launch check counts no bulb of a plate', () => {
    expect(Object.keys(askedDetails('plate', none))).not.toContain('bulb')
    expect(askedDetails('lamp', details)).toMatchObject({ bulb: details.bulb, cord: 6 })
  })
})

describe('the company’s details', () => {
  const before = { company: { ...company.details }, privacy: { ...privacy.details } }
  const companyDetails: CompanyDetails = {
    legalName: 'Salt and Sons, LLC',
    people: [{ name: 'Ada Example', role: 'Founder' }],
    hours: [
      { from: 'Monday', to: 'Friday', opens: '09:00', closes: '17:30' },
      { from: 'Saturday', to: 'Saturday', opens: '10:00', closes: '12:00' },
    ],
    reply: 'Ada answers within two business days.',
    minimumOrder: 1250,
    leadTime: { from: 5, to: 10 },
    shipping: 'By ground within the United States.',
    returns: { days: 30, terms: 'Unused, in the box.' },
  }
  const privacyDetails: typeof privacy.details = {
    hosting: 'Example Hosting, Inc.',
    mailProvider: 'Example Mail, Inc.',
    extra: ['A paragraph from a lawyer.'],
  }

  beforeAll(() => {
    vi.stubGlobal('__BUILD_SETTINGS__', {
      siteUrl: null,
      mapsKey: null,
      mediaBaseUrl: null,
      inquiryEndpoint: null,
      visitsScript: null,
      inquiryKeepDays: 90,
    })
    Object.assign(company.details, companyDetails)
    Object.assign(privacy.details, privacyDetails)
  })

  afterAll(() => {
    vi.unstubAllGlobals()
    Object.assign(company.details, before.company)
    Object.assign(privacy.details, before.privacy)
  })

  test('stand beside the address, with units, and name the people behind it in About', async () => {
    const { AddressAndMap } = await import('../../app/sections/contact/address-and-map.tsx')
    const page = html(AddressAndMap, {})
    for (const text of [
      'Ada answers within two business days.',
      'Monday–Friday, 9 AM–5:30 PM; Saturday, 10 AM–12 PM',
      '$1,250',
      `5–10 ${site.details.businessDays}`,
      'By ground within the United States.',
      `${fill(site.details.within, { days: 30 })} Unused, in the box.`,
    ]) {
      expect(page).toContain(text)
    }
    const { About } = await import('../../app/sections/about/about.tsx')
    expect(html(About, {})).toContain('<dt>Founder</dt><dd>Ada Example</dd>')
  })

  test('are in the structured data of Home, which leaves out what is not filled in', () => {
    expect(organization('')).toMatchObject({
      legalName: 'Salt and Sons, LLC',
      hasMerchantReturnPolicy: { merchantReturnDays: 30 },
    })
    expect(organization('', noCompanyDetails)).not.toHaveProperty('legalName')
  })

  test.each([
    [true, ['Salt and Sons, LLC', 'Example Hosting', 'Example Mail', ' 90 ', 'a lawyer']],
    [false, ['Salt and Sons, LLC', 'Example Hosting', 'a lawyer']],
  ])('are in the privacy note, with delivery %s', async (delivers, texts) => {
    const { PrivacyNote } = await import('../../app/sections/contact/privacy-note.tsx')
    const page = html(PrivacyNote, { delivers })
    for (const text of texts) expect(page).toContain(text)
  })
})
