import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { allPages, pages } from '../../content/pages.ts'
import { canonicalPath } from '../../server/canonical-path.ts'
import { inlineHashes } from '../../server/inline-hashes.ts'
import { pageFile } from '../../server/page-file.ts'
import { documentHeaders, securityHeaders } from '../../server/security-headers.ts'
import type { BuildSettings } from '../../content/build-settings.ts'
import {
  headersFile,
  nginxHeadersFiles,
  redirectsFile,
  vercelConfig,
} from '../../site-build/host-files.ts'

const settings: BuildSettings = {
  siteUrl: 'https://www.example.com',
  mapsKey: null,
  mediaBaseUrl: null,
  inquiryKeepDays: 365,
}

const client = mkdtempSync(join(tmpdir(), 'client-'))
afterAll(() => rmSync(client, { recursive: true }))

const html = allPages.map(({ path }) => {
  const text = `<style>a{}</style><script>visit(${JSON.stringify(path)})</script>`
  writeFileSync(join(client, pageFile(path)), text)
  return text
})

/** The header lines of a `_headers` file, by path. */
function rulesOf(text: string): Map<string, string[]> {
  return new Map(
    text
      .trim()
      .split('\n\n')
      .map((block) => {
        const [path = '', ...lines] = block.split('\n')
        return [path, lines.map((line) => line.replace(/^ {2}/, ''))]
      }),
  )
}

describe('_headers', () => {
  const rules = rulesOf(headersFile(client, settings))

  test('sends the same headers as our own server, with the hashes of all pages', () => {
    const expected = Object.entries(securityHeaders(inlineHashes(html), settings)).map(
      ([name, value]) => `${name}: ${value}`,
    )
    expect(rules.get('/*')).toEqual(expected)
  })

  test.each(['/assets/*', '/pictures/*'])(
    'lets browsers cache %s forever, without the headers that only documents need',
    (path) => {
      expect(rules.get(path)).toEqual([
        ...documentHeaders.map((name) => `! ${name}`),
        'Cache-Control: public, max-age=31536000, immutable',
      ])
    },
  )

  test('has no other rules, and no line that a host would cut off', () => {
    expect([...rules.keys()]).toEqual(['/*', '/assets/*', '/pictures/*'])
    // Cloudflare Pages accepts up to 2000 characters per line.
    for (const line of headersFile(client, settings).split('\n')) {
      expect(line.length).toBeLessThanOrEqual(2000)
    }
  })
})

/** The headers that an nginx file adds. */
function namesIn(text: string): Array<string | undefined> {
  return [...text.matchAll(/^add_header (\S+) /gm)].map(([, name]) => name)
}

test('nginx sends every header with documents, and only the relevant ones with other files', () => {
  const { 'nginx-headers.conf': documents, 'nginx-file-headers.conf': files } = nginxHeadersFiles(
    client,
    settings,
  )
  const all = Object.keys(securityHeaders(inlineHashes(html), settings))
  expect(namesIn(documents)).toEqual(all)
  expect(namesIn(files)).toEqual([
    'X-Content-Type-Options',
    'Cross-Origin-Resource-Policy',
    'Strict-Transport-Security',
  ])
})

describe('_redirects', () => {
  const lines = redirectsFile().trim().split('\n')

  test('redirects other letter cases permanently, to the same page as our own server', () => {
    expect(lines).toContain('/thankyou /Thankyou 301')
    expect(lines).toContain('/Blog1 /blog1 301')
    for (const line of lines) {
      const [from = '', to, status, ...rest] = line.split(' ')
      expect([canonicalPath(from), status, rest]).toEqual([to, '301', []])
    }
  })

  test('never redirects a page, and lists each address once', () => {
    const from = lines.map((line) => line.split(' ')[0])
    expect(new Set(from).size).toBe(from.length)
    const paths = new Set<string>(allPages.map(({ path }) => path))
    expect(from.filter((path) => paths.has(path ?? ''))).toEqual([])
  })
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
    JSON.parse(vercelConfig(client, settings)),
  )

  /** The routes for an address, as Vercel finds them, with those for files that exist. */
  function routesFor(address: string) {
    return routes.filter(
      ({ src, caseSensitive }) => src && new RegExp(src, caseSensitive ? '' : 'i').test(address),
    )
  }

  test('send the same headers as our own server with every answer', () => {
    const expected = securityHeaders(inlineHashes(html), settings)
    for (const address of ['/', '/blog1', '/nothing', '/assets/a.js']) {
      expect(routesFor(address)[0]).toMatchObject({ headers: expected, continue: true })
    }
  })

  test('let browsers cache hashed files forever, but no missing one', () => {
    const route = routesFor('/pictures/a.avif').at(-1)
    expect(route?.headers).toEqual({ 'Cache-Control': 'public, max-age=31536000, immutable' })
    expect(routes.slice(routes.findIndex(({ handle }) => handle === 'hit') + 1)).toEqual([route])
  })

  test.each(allPages)('serve $path at its address', ({ path }) => {
    expect(routesFor(path)[1]).toMatchObject({ dest: `/${pageFile(path)}` })
  })

  test('answer the address of the not-found page with status 404', () => {
    expect(routesFor(pages.notFound.path)[1]?.status).toBe(404)
  })

  test.each([
    '/index',
    '/index.html',
    '/BLOG1',
    '/blog2/',
    '/Blog3.html',
    '/thankyou',
    '/404.html',
  ])('redirect %s permanently, to the same page as our own server', (address) => {
    expect(routesFor(address)[1]).toMatchObject({
      status: 301,
      headers: { Location: canonicalPath(address) },
    })
  })
})
