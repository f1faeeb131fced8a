import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'
import type { Page } from '../../content-model/pages.ts'
import { cardSize, socialCard } from '../../content-model/social-cards.ts'
import { pageAt, readMoreAt } from '../page-at.ts'
import { expect, test as visit } from './fixtures.ts'
import { liveHead, sentHead } from './page-head.ts'
import { isSameDocument, markDocument, pointAt, untilScriptsRun } from './page-scripts.ts'
import { siteUrl, test as visitWithSettings } from './site-with-settings.ts'
import { allPages, articlePages, company, content, pages } from '../site-content.ts'

/** Fetches a picture, and returns its type and its size in pixels. */
async function pictureAt(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  const { format, width, height } = await sharp(await response.body()).metadata()
  expect(response.headers()['content-type'], path).toBe(`image/${format}`)
  return { format, width, height }
}

const organizationName = (origin: string) =>
  v.strictObject({
    '@type': v.literal('Organization'),
    '@id': v.literal(`${origin}/#organization`),
    name: v.literal(company.name),
    url: v.literal(`${origin}/`),
  })

const organization = (origin: string) =>
  v.strictObject({
    '@context': v.literal('https://schema.org'),
    ...organizationName(origin).entries,
    logo: v.pipe(v.string(), v.startsWith(`${origin}/`)),
    email: v.literal(company.email),
    telephone: v.pipe(v.string(), v.regex(/^\+[1-9]\d{7,14}$/)),
    address: v.strictObject({
      '@type': v.literal('PostalAddress'),
      streetAddress: v.literal(company.address.street),
      addressLocality: v.literal(company.address.town),
      addressRegion: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      postalCode: v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/)),
      addressCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    }),
  })

const articleWithBreadcrumbs = (origin: string, page: Page) =>
  v.strictObject({
    '@context': v.literal('https://schema.org'),
    '@graph': v.strictTuple([
      v.strictObject({
        '@type': v.literal('Article'),
        headline: v.pipe(v.string(), v.maxLength(110)),
        // Once the owner has filled in the product's details.
        about: v.optional(v.object({ '@type': v.literal('Product') })),
        image: v.pipe(v.string(), v.startsWith(`${origin}/pictures/`)),
        mainEntityOfPage: v.literal(origin + page.path),
        datePublished: v.pipe(v.string(), v.isoDate()),
        dateModified: v.pipe(v.string(), v.isoDate()),
        author: organizationName(origin),
        publisher: v.strictObject({ '@id': v.literal(`${origin}/#organization`) }),
      }),
      v.strictObject({
        '@type': v.literal('BreadcrumbList'),
        itemListElement: v.strictTuple([
          v.strictObject({
            '@type': v.literal('ListItem'),
            position: v.literal(1),
            name: v.literal(company.name),
            item: v.literal(`${origin}/`),
          }),
          v.strictObject({
            '@type': v.literal('ListItem'),
            position: v.literal(2),
            name: v.literal(page.name),
          }),
        ]),
      }),
    ]),
  })

const manifest = v.object({
  name: v.literal(company.name),
  start_url: v.literal('/'),
  icons: v.array(
    v.object({
      src: v.string(),
      sizes: v.string(),
      type: v.string(),
      purpose: v.optional(v.string()),
    }),
  ),
})

for (const { when, test, address } of [
  { when: 'without SITE_URL', test: visit, address: null },
  { when: 'with SITE_URL', test: visitWithSettings, address: siteUrl },
]) {
  // Only JSON-LD may have relative addresses.
  const origin = address ?? ''

  test.describe(when, () => {
    // One worker, so that the site with settings is built once.
    test.describe.configure({ mode: 'default' })

    for (const each of allPages) {
      test(`${each.path} describes itself once to search engines and social networks`, async ({
        page,
        request,
      }) => {
        const { titles, metas, links } = await sentHead(page, request, each.path)
        const card = socialCard(content.socialCards, each)
        expect(titles).toEqual([each.title])
        expect(metas['description']).toEqual([each.description])
        expect(metas['robots']).toEqual(each.indexed ? undefined : ['noindex'])
        expect(links['canonical']?.map(({ href }) => href)).toEqual(
          address && each.indexed ? [address + each.path] : undefined,
        )
        const social = Object.entries(metas).filter(([name]) => /^(og|twitter):/.test(name))
        const words = {
          'og:type': [each.published ? 'article' : 'website'],
          'og:site_name': [company.name],
          'og:title': [each.name],
          'og:description': [each.description],
        }
        const addresses = {
          'og:url': [origin + each.path],
          'og:image': [origin + (card?.path ?? '')],
          'og:image:width': [String(cardSize.width)],
          'og:image:height': [String(cardSize.height)],
          'og:image:alt': [card?.alternative],
          'twitter:card': ['summary_large_image'],
        }
        expect(Object.fromEntries(social)).toEqual(
          card ? { ...words, ...(address ? addresses : {}) } : {},
        )
        if (card) {
          expect(await pictureAt(request, card.path)).toEqual({ format: 'jpeg', ...cardSize })
        }
      })
    }

    test('Home has its address, phone and email in structured data, too', async ({
      page,
      request,
    }) => {
      await page.goto(pages.home.path)
      const [text, ...others] = (await sentHead(page, request, pages.home.path)).structuredData
      expect(others).toEqual([])
      const data = v.parse(organization(origin), JSON.parse(text ?? ''))
      await pictureAt(request, data.logo.slice(origin.length))
      const main = page.getByRole('main')
      await expect(main.locator(`a[href="tel:${data.telephone}"]`).first()).toBeVisible()
      await expect(main.locator(`a[href="mailto:${data.email}"]`).first()).toBeVisible()
      for (const part of [data.address.streetAddress, data.address.postalCode]) {
        await expect(main.locator('address').getByText(part)).toBeVisible()
      }
      // The page's scripts do not change it.
      await untilScriptsRun(page)
      expect((await liveHead(page)).structuredData).toEqual([text])
    })

    for (const each of articlePages) {
      test(`${each.path} has its headline, picture, dates and breadcrumbs in structured data`, async ({
        page,
        request,
      }) => {
        await page.goto(each.path)
        const [text, ...others] = (await sentHead(page, request, each.path)).structuredData
        expect(others).toEqual([])
        const data = v.parse(articleWithBreadcrumbs(origin, each), JSON.parse(text ?? ''))
        const [article] = data['@graph']
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.headline)
        const { width } = await pictureAt(request, article.image.slice(origin.length))
        expect(width).toBeGreaterThanOrEqual(1200)
        expect([article.datePublished, article.dateModified]).toEqual([
          each.published,
          each.modified,
        ])
        await untilScriptsRun(page)
        expect((await liveHead(page)).structuredData).toEqual([text])
      })
    }

    test('the confirmation and the not-found page have no structured data', async ({
      page,
      request,
    }) => {
      for (const { path } of [pages.thankYou, pages.notFound]) {
        expect((await sentHead(page, request, path)).structuredData).toEqual([])
      }
    })

    test('after a change of page, the head is that of the new page only', async ({
      page,
      request,
    }) => {
      await page.goto(pages.home.path)
      const readMore = page.getByRole('link', { name: readMoreAt('/blog3') })
      await pointAt(readMore)
      await markDocument(page)
      await readMore.click()
      await expect(page).toHaveTitle(pageAt('/blog3').title)
      expect(await isSameDocument(page)).toBe(true)
      const [live, sent] = [await liveHead(page), await sentHead(page, request, '/blog3')]
      expect(live.titles).toEqual(sent.titles)
      expect(live.metas).toEqual(sent.metas)
      expect(live.links['canonical']).toEqual(sent.links['canonical'])
      expect(live.structuredData).toEqual(sent.structuredData)
    })

    test('the sitemap lists existing pages by their canonical addresses', async ({
      page,
      request,
    }) => {
      const robots = await request.get('/robots.txt')
      expect(robots.status()).toBe(200)
      expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8')
      const response = await request.get('/sitemap.xml')
      if (!address) {
        expect(response.status()).toBe(404)
        expect(await robots.text()).not.toContain('Sitemap')
        return
      }
      expect(await robots.text()).toContain(`\nSitemap: ${address}/sitemap.xml\n`)
      expect(response.headers()['content-type']).toBe('application/xml')
      const locations = await page.evaluate(
        (xml) =>
          [...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('loc')].map(
            (location) => location.textContent,
          ),
        await response.text(),
      )
      expect(locations).toHaveLength(1 + articlePages.length)
      for (const location of locations) {
        const { links } = await sentHead(page, request, new URL(location).pathname)
        expect(links['canonical']?.map(({ href }) => href)).toEqual([location])
      }
    })

    test('every icon has the size that the pages and the manifest state', async ({
      page,
      request,
    }) => {
      const { links } = await sentHead(page, request, pages.home.path)
      const [png, svg, ...others] = links['icon'] ?? []
      expect(others).toEqual([])
      expect(await pictureAt(request, png?.href ?? '')).toMatchObject({ width: 48, height: 48 })
      expect((await request.get(svg?.href ?? '')).headers()['content-type']).toBe('image/svg+xml')
      const [touch] = links['apple-touch-icon'] ?? []
      expect(await pictureAt(request, touch?.href ?? '')).toMatchObject({ width: 180, height: 180 })

      await page.goto(pages.home.path)
      await untilScriptsRun(page)
      const [file] = (await liveHead(page)).links['manifest'] ?? []
      const response = await request.get(file?.href ?? '')
      expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/)
      const { icons } = v.parse(manifest, await response.json())
      for (const { src, sizes, type } of icons) {
        const { format, width, height } = await pictureAt(request, src)
        expect([type, sizes]).toEqual([`image/${format}`, `${width}x${height}`])
      }
      expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
        ['192x192', undefined],
        ['512x512', undefined],
        ['512x512', 'maskable'],
      ])
    })
  })
}
