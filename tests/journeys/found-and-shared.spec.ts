import type { Page as Tab } from '@playwright/test'
import sharp from 'sharp'
import type { Page } from '../../model/pages.ts'
import { allPages, company, pages } from '../site-content.ts'
import { builds } from './builds.ts'
import { expect, test as visit, visitTo } from './fixtures.ts'

/** What a page's HTML tells search engines and networks, as sent, before any script runs. */
async function sentHead(tab: Tab, path: string) {
  const html = await (await tab.request.get(path)).text()
  return tab.evaluate((sent) => {
    const parsed = new DOMParser().parseFromString(sent, 'text/html')
    const all = (selector: string) => [...parsed.querySelectorAll(selector)]
    const metas = all('head meta:is([name], [property])').map((meta): [string, string | null] => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content'),
    ])
    return {
      titles: all('head title').map(({ textContent }) => textContent),
      canonical: all('link[rel="canonical"]').map((link) => link.getAttribute('href')),
      data: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
      metas: Object.fromEntries(metas),
      count: metas.filter(([name]) => name.startsWith('og:')).length,
    }
  }, html)
}

/** The structured data of a page, from the origin of the site; none for a page without any. */
function structuredData({ path, published, modified }: Page, origin: string): object[] {
  const company = { '@type': 'Organization', url: `${origin}/` }
  if (path === pages.home.path) return [company]
  if (!published) return []
  const image = expect.stringContaining(`${origin}/pictures/`)
  const dates = { datePublished: published, dateModified: modified }
  const article = { '@type': 'Article', mainEntityOfPage: origin + path, image, author: company }
  return [{ '@graph': [{ ...article, ...dates }, { '@type': 'BreadcrumbList' }] }]
}

const { settings } = builds.everythingSet

for (const { when, test, address } of [
  { when: 'without SITE_URL', test: visit, address: '' },
  { when: 'with SITE_URL', test: visitTo(builds.everythingSet), address: settings.siteUrl },
]) {
  test(`${when}, each page describes itself once to engines and networks, in structured data, too`, async ({
    page: tab,
  }) => {
    for (const page of allPages) {
      const { path, title, name, description, indexed } = page
      const { titles, canonical, data, metas, count } = await sentHead(tab, path)
      expect(titles).toEqual([title])
      expect(canonical).toEqual(address && indexed ? [address + path] : [])
      expect(metas['description']).toBe(description)
      expect(metas['robots']).toBe(indexed ? undefined : 'noindex')
      const found = data.map((text): unknown => JSON.parse(text))
      expect(found).toMatchObject(structuredData(page, address))
      if (page === pages.notFound) {
        expect(count).toBe(0)
        continue
      }
      expect(metas).toMatchObject({
        'og:type': page.published ? 'article' : 'website',
        'og:site_name': company.name,
        'og:title': name,
        'og:description': description,
      })
      // Networks accept only absolute addresses.
      expect(count).toBe(address ? 9 : 4)
      if (address === '') continue
      expect(metas).toMatchObject({
        'og:url': address + path,
        'og:image:alt': page.picture.description,
        'twitter:card': 'summary_large_image',
      })
      const picture = await tab.request.get((metas['og:image'] ?? '').slice(address.length))
      const { format, width, height } = await sharp(await picture.body()).metadata()
      expect(format).toBe('jpeg')
      expect([metas['og:image:width'], metas['og:image:height']]).toEqual([`${width}`, `${height}`])
    }
  })
}
