import { expect, test } from 'vitest'
import { articlePages, pages } from '../../content/pages.ts'
import { robotsFile, sitemapFile } from '../../site-build/crawler-files.ts'

const siteUrl = 'https://www.example.com'

test('the sitemap lists the indexed pages, each with the date of its last change', () => {
  const entries = [
    ...(sitemapFile({ siteUrl }) ?? '').matchAll(
      /<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g,
    ),
  ].map(([, address, day]) => [address, day])
  expect(entries).toEqual(
    [pages.home, ...articlePages].map(({ path, modified }) => [siteUrl + path, modified]),
  )
})

test('the confirmation and the not-found page are not in the sitemap', () => {
  expect(sitemapFile({ siteUrl })).not.toMatch(/Thankyou|404/)
})

test('robots.txt allows everything and names the sitemap', () => {
  const file = robotsFile({ siteUrl })
  expect(file).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`)
  expect(file).not.toContain('Disallow')
})

test('without SITE_URL there is no sitemap, and robots.txt names none', () => {
  expect(sitemapFile({ siteUrl: null })).toBeNull()
  expect(robotsFile({ siteUrl: null })).toBe('User-agent: *\nAllow: /\n')
})
