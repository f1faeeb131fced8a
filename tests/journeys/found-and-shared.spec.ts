import type { Page as Tab } from '@playwright/test'
import sharp from 'sharp'
import type { Page } from '../../model/pages.ts'
import { pictureCrop } from '../../model/pictures.ts'
import { pictureFolders, readManifest } from '../../site-build/pictures/manifest.ts'
import { expect, test as visit } from './fixtures.ts'
import { siteUrl, test as visitWithSettings } from './site-with-settings.ts'
import { allPages, company, pages } from '../site-content.ts'

/** What a page's HTML tells search engines and networks, as sent, before any script runs. */
async function sentHead(tab: Tab, path: string) {
  const html = await (await tab.request.get(path)).text()
  return tab.evaluate((sent) => {
    const parsed = new DOMParser().parseFromString(sent, 'text/html')
    const all = (selector: string) => [...parsed.querySelectorAll(selector)]
    return {
      titles: all('head title').map(({ textContent }) => textContent),
      canonical: all('link[rel="canonical"]').map((link) => link.getAttribute('href')),
      data: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
      metas: all('head meta').map(
        (meta) =>
          `${meta.getAttribute('property') ?? meta.getAttribute('name')}: ${meta.getAttribute('content')}`,
      ),
    }
  }, html)
}

/** Fetches a picture, and returns its type and its size in pixels. */
async function pictureAt(tab: Tab, address: string) {
  const response = await tab.request.get(address)
  expect(response.status(), address).toBe(200)
  const { format, width, height } = await sharp(await response.body()).metadata()
  return { format, width, height }
}

/** What networks show of a page. They accept only absolute addresses. */
function shared(page: Page, card: string, address: string | null): Record<string, string> {
  return {
    'og:type': page.published ? 'article' : 'website',
    'og:site_name': company.name,
    'og:title': page.name,
    'og:description': page.description,
    ...(address && {
      'og:url': address + page.path,
      'og:image': address + card,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': page.picture.description,
      'twitter:card': 'summary_large_image',
    }),
  }
}

/** The structured data of a page, from the origin of the site; null for a page without any. */
function structuredData(page: Page, origin: string): object | null {
  const organization = { '@id': `${origin}/#organization` }
  const author = { name: company.name }
  const { path, published, modified } = page
  if (path === pages.home.path) {
    const logo = expect.stringContaining(`${origin}/icons/`)
    return { '@type': 'Organization', ...organization, ...author, url: `${origin}/`, logo }
  }
  if (!published) return null
  const image = expect.stringContaining(`${origin}/pictures/`)
  const dates = { datePublished: published, dateModified: modified }
  const article = { '@type': 'Article', mainEntityOfPage: origin + path, image, ...dates }
  const trail = [
    { position: 1, ...author, item: `${origin}/` },
    { position: 2, name: page.name },
  ]
  return {
    '@graph': [
      { ...article, author, publisher: organization },
      { '@type': 'BreadcrumbList', itemListElement: trail },
    ],
  }
}

async function expectDescribed(tab: Tab, page: Page, address: string | null): Promise<void> {
  const { titles, canonical, data, metas } = await sentHead(tab, page.path)
  expect(titles).toEqual([page.title])
  expect(canonical).toEqual(address && page.indexed ? [address + page.path] : [])
  const card =
    page === pages.notFound
      ? null
      : pictureCrop(readManifest(pictureFolders), page.picture, 'shared').src
  const described = {
    description: page.description,
    ...(page.indexed ? {} : { robots: 'noindex' }),
    ...(card ? shared(page, card, address) : {}),
  }
  const lines = Object.entries(described).map(([name, value]) => `${name}: ${value}`)
  const sent = metas.filter((line) => /^(description|robots|og|twitter):/.test(line))
  expect(sent.toSorted()).toEqual(lines.toSorted())
  if (card) expect(await pictureAt(tab, card)).toEqual({ format: 'jpeg', width: 1200, height: 630 })

  const expected = structuredData(page, address ?? '')
  expect(data.map((text): unknown => JSON.parse(text))).toMatchObject(expected ? [expected] : [])
  const [, picture] = /"(?:logo|image)":"([^"]+)"/.exec(data.join()) ?? []
  if (picture) await pictureAt(tab, picture.slice((address ?? '').length))
  // Nobody finds the company at an example.
  if (company.examples) expect(data.join()).not.toContain('PostalAddress')
}

for (const { when, test, address } of [
  { when: 'without SITE_URL', test: visit, address: null },
  { when: 'with SITE_URL', test: visitWithSettings, address: siteUrl },
]) {
  test(`${when}, each page describes itself once to engines and networks, in structured data, too`, async ({
    page,
  }) => {
    for (const each of allPages) {
      await test.step(each.path, () => expectDescribed(page, each, address))
    }
  })
}
