import { expect, test } from 'vitest'
import { canonicalAddress } from '../../server/files.ts'
import { readSettings } from '../../settings/settings.ts'
import { headersFile, redirectsFile } from '../../site-build/host-files/host-files.ts'
import {
  adminHeaders,
  documentHeaders,
  securityHeaders,
} from '../../site-build/host-files/security-headers.ts'
import { allPages } from '../site-content.ts'

const { build } = readSettings({ SITE_URL: 'https://www.example.com' }, import.meta.dirname)

const addresses = allPages.map(({ path }) => path)
const texts = allPages.map(({ path }) => ({ scripts: [`visit("${path}")`], styles: ['a{}'] }))
/** What our own server sends. */
const headers = securityHeaders(texts, build)

test('_headers sends the same headers as our own server, and lets browsers cache hashed files forever', () => {
  const file = headersFile(headers, null)
  const rules = file
    .trim()
    .split('\n\n')
    .map((block) => block.split('\n').map((line) => line.trim()))
  const cached = [
    ...documentHeaders.map((name) => `! ${name}`),
    'Cache-Control: public, max-age=31536000, immutable',
  ]
  expect(rules).toEqual([
    ['/*', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)],
    ['/assets/*', ...cached],
    ['/pictures/*', ...cached],
  ])
  // Cloudflare Pages accepts up to 2000 characters per line.
  expect(Math.max(...file.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000)
})

test('/admin/ gets one policy of its own: scripts of the site, connections to GitHub and to hooks', () => {
  const [, rule = ''] = headersFile(headers, adminHeaders(headers)).split('\n\n/admin/*\n')
  const [removed, policy = '', ...others] = rule.trim().split('\n  ')
  expect([removed, others]).toEqual(['! Content-Security-Policy', []])
  expect(policy).toMatch(/^Content-Security-Policy: default-src 'none';/)
  expect(policy).toContain(";script-src 'self' 'wasm-unsafe-eval';")
  expect(policy.match(/https:[^ ;]+/g)).toEqual([
    'https://avatars.githubusercontent.com',
    'https://api.github.com',
    'https://api.netlify.com/build_hooks/',
    'https://api.cloudflare.com/client/v4/workers/builds/deploy_hooks/',
  ])
})

test('_redirects sends lower case permanently to the same page as our own server', () => {
  expect(redirectsFile(allPages)).toBe('/thankyou /Thankyou 301\n')
  expect(canonicalAddress(addresses, '/thankyou')).toBe('/Thankyou')
})
