import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { canonicalAddresses } from '../../server/canonical-address.ts'
import { pageFile } from '../../server/page-file.ts'
import type { BuildSettings } from '../../settings/build-settings.ts'
import { headersFile, redirectsFile, vercelConfig } from '../../site-build/host-files/host-files.ts'
import { inlineHashes } from '../../site-build/host-files/inline-hashes.ts'
import { documentHeaders, securityHeaders } from '../../site-build/host-files/security-headers.ts'
import { allPages, pages } from '../site-content.ts'

const settings: BuildSettings = {
  siteUrl: 'https://www.example.com',
  mapsKey: null,
  mediaBaseUrl: null,
  inquiryEndpoint: null,
  visitsScript: null,
  visitsConnect: [],
  inquiryKeepDays: 365,
}

const canonicalAddress = canonicalAddresses(allPages.map(({ path }) => path))
const html = allPages.map(
  ({ path }) => `<style>a{}</style><script>visit(${JSON.stringify(path)})</script>`,
)
/** What our own server sends. */
const headers = securityHeaders(inlineHashes(html), settings)
const forever = 'public, max-age=31536000, immutable'

test('_headers sends the same headers as our own server, and lets browsers cache hashed files forever', () => {
  const file = headersFile(headers)
  const rules = file
    .trim()
    .split('\n\n')
    .map((block) => block.split('\n').map((line) => line.trim()))
  const cached = [...documentHeaders.map((name) => `! ${name}`), `Cache-Control: ${forever}`]
  expect(rules).toEqual([
    ['/*', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)],
    ['/assets/*', ...cached],
    ['/pictures/*', ...cached],
  ])
  // Cloudflare Pages accepts up to 2000 characters per line.
  expect(Math.max(...file.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000)
})

test('_redirects sends other letter cases permanently to the same page as our own server, each once, and no page', () => {
  const lines = redirectsFile(allPages).trim().split('\n')
  expect(lines).toContain('/thankyou /Thankyou 301')
  expect(lines).toContain('/Blog1 /blog1 301')
  const redirected = lines.map((line) => {
    const [from = '', to, status, ...rest] = line.split(' ')
    expect([canonicalAddress(from), status, rest]).toEqual([to, '301', []])
    return from
  })
  const all = [...redirected, ...allPages.map(({ path }) => path)]
  expect(new Set(all).size).toBe(all.length)
})

const vercelRoute = v.object({
  src: v.optional(v.string()),
  handle: v.optional(v.string()),
  caseSensitive: v.optional(v.boolean()),
  continue: v.optional(v.boolean()),
  dest: v.optional(v.string()),
  status: v.optional(v.number()),
  headers: v.optional(v.record(v.string(), v.string())),
})

describe('the settings for Vercel', () => {
  const { routes } = v.parse(
    v.object({ version: v.literal(3), routes: v.array(vercelRoute) }),
    JSON.parse(vercelConfig(headers, allPages)),
  )

  /** The routes for an address, as Vercel finds them, with those for files that exist. */
  const routesFor = (address: string) =>
    routes.filter(
      ({ src, caseSensitive }) => src && new RegExp(src, caseSensitive ? '' : 'i').test(address),
    )

  test('send the same headers as our own server with every answer', () => {
    for (const address of ['/', '/blog1', '/nothing', '/assets/a.js']) {
      expect(routesFor(address)[0]).toMatchObject({ headers, continue: true })
    }
  })

  test('let browsers cache hashed files forever, but no missing one', () => {
    const route = routesFor('/pictures/a.avif').at(-1)
    expect(route?.headers).toEqual({ 'Cache-Control': forever })
    expect(routes.slice(routes.findIndex(({ handle }) => handle === 'hit') + 1)).toEqual([route])
  })

  test('serve each page at its address, and the not-found page with status 404', () => {
    for (const { path } of allPages) {
      expect(routesFor(path)[1]).toMatchObject({ dest: `/${pageFile(path)}` })
    }
    expect(routesFor(pages.notFound.path)[1]?.status).toBe(404)
  })

  test.each(['/index', '/index.html', '/BLOG1', '/blog2/', '/Blog3.html', '/thankyou'])(
    'redirect %s permanently, to the same page as our own server',
    (address) => {
      expect(routesFor(address)[1]).toMatchObject({
        status: 301,
        headers: { Location: canonicalAddress(address) },
      })
    },
  )
})
