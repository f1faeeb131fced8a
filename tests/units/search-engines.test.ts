import { expect, test } from 'vitest'
import { StructuredData } from '../../app/head/structured-data.tsx'
import { robotsFile, sitemapFile } from '../../site-build/host-files/host-files.ts'
import { allPages } from '../site-content.ts'
import { html } from './html.ts'

const siteUrl = 'https://www.example.com'

test('search results can show the whole title of a page, and no two share a title or a description', () => {
  for (const { name, title } of allPages) {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(title.startsWith(name)).toBe(true)
  }
  for (const key of ['name', 'title', 'description'] as const) {
    expect(new Set(allPages.map((page) => page[key])).size).toBe(allPages.length)
  }
})

test('structured data keeps its text exactly, and no text can close the script element', () => {
  const name = 'Salt </script><!--<script>alert(1)</script> & “Hearth”'
  const data = { '@context': 'https://schema.org', '@type': 'Organization', name } as const
  const sent = html(StructuredData, { data })
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(sent) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Organization', name })
})

test('the sitemap lists the indexed pages, each with the date of its last change, and no other', () => {
  const entry = /<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g
  const entries = [...(sitemapFile(siteUrl, allPages) ?? '').matchAll(entry)]
  expect(entries.map(([, address, day]) => [address, day])).toEqual(
    allPages
      .filter(({ path }) => path !== '/Thankyou' && path !== '/404')
      .map(({ path, modified }) => [siteUrl + path, modified]),
  )
})

test('robots.txt allows everything, and names the sitemap, which needs SITE_URL', () => {
  const all = 'User-agent: *\nAllow: /\n'
  expect(robotsFile(siteUrl)).toBe(`${all}\nSitemap: ${siteUrl}/sitemap.xml\n`)
  expect(robotsFile(null)).toBe(all)
  expect(sitemapFile(null, allPages)).toBeNull()
})
