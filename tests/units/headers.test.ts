import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { formService, netlifyForms } from '../../inquiry/delivery.ts'
import { readSettings, type BuildSettings } from '../../settings/settings.ts'
import { headersFile, redirectsFile } from '../../site-build/host-files/host-files.ts'
import {
  adminHeaders,
  documentHeaders,
  securityHeaders,
} from '../../site-build/host-files/security-headers.ts'
import { allPages } from '../site-content.ts'

const { build: unset } = readSettings({}, import.meta.dirname)

const headersWith = (changes: Partial<BuildSettings> = {}) =>
  securityHeaders([{ scripts: ['one()'], styles: ['a{}'] }], { ...unset, ...changes })

const policy = (changes: Partial<BuildSettings> = {}) =>
  (headersWith(changes)['Content-Security-Policy'] ?? '').split(';')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the content security policy allows only what it names, and inline code only by its hash', () => {
  expect(policy()).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hashOf('one()')}`,
    `style-src ${hashOf('a{}')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.openstreetmap.org',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
})

test('the content security policy allows what the owner has set besides, without its keys, and nothing else', () => {
  const service = new URL('https://forms.example/submit#access_key=a-key')
  const set = {
    mapsKey: 'AIzaSecret',
    mediaBaseUrl: 'https://media.example.com/logos',
    delivery: formService(service, ['https://thanks.example']),
  }
  expect(policy(set).filter((line, at) => line !== policy()[at])).toEqual([
    "img-src 'self' https://media.example.com",
    "connect-src 'self' https://forms.example https://thanks.example",
    'frame-src https://www.google.com',
    "form-action 'self' https://forms.example https://thanks.example",
  ])
  // Netlify takes posts to the site itself.
  expect(policy({ delivery: netlifyForms })).toEqual(policy())
})

test('the other headers keep a page to itself, and to https where the site has it', () => {
  expect(headersWith()).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  const transport = 'Strict-Transport-Security'
  expect(headersWith({ siteUrl: 'http://www.example.com' })).not.toHaveProperty(transport)
  expect(headersWith({ siteUrl: 'https://www.example.com' })[transport]).toBe('max-age=31536000')
})

/** What our own server sends. */
const headers = headersWith({ siteUrl: 'https://www.example.com' })

test('_headers sends the same headers as our own server, and lets browsers cache hashed files forever', () => {
  const file = headersFile(headers, null)
  const rules = file.split('\n\n').map((block) => block.trim().split('\n  '))
  const cached = [
    ...documentHeaders.map((name) => `! ${name}`),
    'Cache-Control: public, max-age=31536000, immutable',
  ]
  expect(rules).toEqual([
    ['/*', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)],
    ['/assets/*', ...cached],
    ['/pictures/*', ...cached],
  ])
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

test('_redirects sends lower case permanently to the pages whose addresses have capitals', () => {
  expect(redirectsFile(allPages)).toBe('/thankyou /Thankyou 301\n')
})
