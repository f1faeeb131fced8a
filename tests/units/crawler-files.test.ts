import { expect, test } from 'vitest'
import { robotsFile, sitemapFile } from '../../site-build/host-files/host-files.ts'
import { allPages, pages } from '../site-content.ts'

const siteUrl = 'https://www.example.com'

test('the sitemap lists the indexed pages, each with the date of its last change, and no other', () => {
  const entry = /<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g
  const entries = [...(sitemapFile({ siteUrl }, allPages) ?? '').matchAll(entry)]
  expect(entries.map(([, address, day]) => [address, day])).toEqual(
    allPages
      .filter((page) => page !== pages.thankYou && page !== pages.notFound)
      .map(({ path, modified }) => [siteUrl + path, modified]),
  )
})

test('robots.txt allows everything, and names the sitemap, which needs SITE_URL', () => {
  const all = 'User-agent: *\nAllow: /\n'
  expect(robotsFile({ siteUrl })).toBe(`${all}\nSitemap: ${siteUrl}/sitemap.xml\n`)
  expect(robotsFile({ siteUrl: null })).toBe(all)
  expect(sitemapFile({ siteUrl: null }, allPages)).toBeNull()
})
