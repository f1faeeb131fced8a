import type { APIRequestContext, Page as Tab } from '@playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'
import type { Page } from '../../model/content/pages.ts'
import { cardSize, socialCard } from '../../model/content/social-cards.ts'
import { expect, test as visit } from './fixtures.ts'
import { sentHead } from './page-head.ts'
import { siteUrl, test as visitWithSettings } from './site-with-settings.ts'
import { allPages, articlePages, company, content, pages, placeholders } from '../site-content.ts'

/** Fetches a picture, and returns its type and its size in pixels. */
async function pictureAt(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  const { format, width, height } = await sharp(await response.body()).metadata()
  expect(response.headers()['content-type'], path).toBe(`image/${format}`)
  return { format, width, height }
}

/** Expects what search engines and social networks get of a page, each of it once. */
async function expectDescribed(tab: Tab, page: Page, address: string | null): Promise<void> {
  const { titles, metas, links } = await sentHead(tab, tab.request, page.path)
  expect(titles).toEqual([page.title])
  expect(metas['description']).toEqual([page.description])
  expect(metas['robots']).toEqual(page.indexed ? undefined : ['noindex'])
  expect(links['canonical']).toEqual(address && page.indexed ? [address + page.path] : undefined)
  const social = Object.entries(metas).filter(([name]) => /^(og|twitter):/.test(name))
  const card = socialCard(content.socialCards, page)
  if (!card) return expect(social).toEqual([])
  expect(Object.fromEntries(social)).toEqual({
    'og:type': [page.published ? 'article' : 'website'],
    'og:site_name': [company.name],
    'og:title': [page.name],
    'og:description': [page.description],
    ...(address && {
      'og:url': [address + page.path],
      'og:image': [address + card],
      'og:image:width': [String(cardSize.width)],
      'og:image:height': [String(cardSize.height)],
      'og:image:alt': [page.picture.description],
      'twitter:card': ['summary_large_image'],
    }),
  })
  expect(await pictureAt(tab.request, card)).toEqual({ format: 'jpeg', ...cardSize })
}

/** What a search engine would believe is not there while it is a placeholder. */
const unless = (isPlaceholder: boolean, schema: v.GenericSchema) =>
  isPlaceholder ? v.optional(v.undefined()) : schema

const organization = (origin: string) =>
  v.object({
    '@context': v.literal('https://schema.org'),
    '@type': v.literal('Organization'),
    '@id': v.literal(`${origin}/#organization`),
    name: v.literal(company.name),
    url: v.literal(`${origin}/`),
    logo: v.pipe(v.string(), v.startsWith(`${origin}/`)),
    email: unless(placeholders.email, v.literal(company.email)),
    telephone: unless(placeholders.phone, v.pipe(v.string(), v.regex(/^\+[1-9]\d{7,14}$/))),
    address: unless(
      placeholders.address,
      v.object({
        '@type': v.literal('PostalAddress'),
        streetAddress: v.literal(company.address.street),
        addressLocality: v.literal(company.address.town),
        addressRegion: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
        postalCode: v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/)),
        addressCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      }),
    ),
  })

const articleWithBreadcrumbs = (origin: string, { path, name, published, modified }: Page) =>
  v.object({
    '@context': v.literal('https://schema.org'),
    '@graph': v.strictTuple([
      v.object({
        '@type': v.literal('Article'),
        headline: v.pipe(v.string(), v.maxLength(110)),
        image: v.pipe(v.string(), v.startsWith(`${origin}/pictures/`)),
        mainEntityOfPage: v.literal(origin + path),
        datePublished: v.literal(published ?? ''),
        dateModified: v.literal(modified ?? ''),
        author: v.object({ name: v.literal(company.name) }),
        publisher: v.object({ '@id': v.literal(`${origin}/#organization`) }),
      }),
      v.object({
        '@type': v.literal('BreadcrumbList'),
        itemListElement: v.strictTuple([
          v.object({
            position: v.literal(1),
            name: v.literal(company.name),
            item: v.literal(`${origin}/`),
          }),
          v.object({ position: v.literal(2), name: v.literal(name) }),
        ]),
      }),
    ]),
  })

/** The only structured data of a page. */
async function dataOf(tab: Tab, path: string): Promise<unknown> {
  const [text = '', ...others] = (await sentHead(tab, tab.request, path)).structuredData
  expect(others).toEqual([])
  return JSON.parse(text)
}

for (const { when, test, address } of [
  { when: 'without SITE_URL', test: visit, address: null },
  { when: 'with SITE_URL', test: visitWithSettings, address: siteUrl },
]) {
  // Only JSON-LD may have relative addresses.
  const origin = address ?? ''

  test(`${when}, each page describes itself once to engines and networks`, async ({ page }) => {
    for (const each of allPages) {
      await test.step(each.path, () => expectDescribed(page, each, address))
    }
  })

  test(`${when}, Home has its address, and each article its dates and breadcrumbs, in structured data`, async ({
    page,
    request,
  }) => {
    const { logo } = v.parse(organization(origin), await dataOf(page, pages.home.path))
    await pictureAt(request, logo.slice(origin.length))
    for (const each of articlePages) {
      const data = v.parse(articleWithBreadcrumbs(origin, each), await dataOf(page, each.path))
      const { width } = await pictureAt(request, data['@graph'][0].image.slice(origin.length))
      expect(width).toBeGreaterThanOrEqual(1200)
    }
    for (const { path } of [pages.thankYou, pages.notFound]) {
      expect((await sentHead(page, request, path)).structuredData).toEqual([])
    }
  })
}

visit('every icon has the size that the pages state', async ({ page, request }) => {
  await page.goto(pages.home.path)
  const linked = (rel: string) =>
    page
      .locator(`link[rel="${rel}"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const [png = '', svg = '', ...others] = await linked('icon')
  expect(others).toEqual([])
  expect(await pictureAt(request, png)).toMatchObject({ width: 48, height: 48 })
  expect((await request.get(svg)).headers()['content-type']).toBe('image/svg+xml')
  const [touch = ''] = await linked('apple-touch-icon')
  expect(await pictureAt(request, touch)).toMatchObject({ width: 180, height: 180 })
})
