import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { allPages } from '../../content/pages.ts'
import { canonicalPath } from '../../server/canonical-path.ts'
import { inlineHashes } from '../../server/inline-hashes.ts'
import { pageFile } from '../../server/page-file.ts'
import { documentHeaders, securityHeaders } from '../../server/security-headers.ts'
import type { BuildSettings } from '../../content/build-settings.ts'
import { headersFile, nginxHeadersFiles, redirectsFile } from '../../site-build/host-files.ts'

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
