import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, test } from 'vitest'
import { isOwnPost, type OriginSettings } from '../../server/own-post.ts'

const bare: OriginSettings = { siteUrl: null, trustProxy: 0 }
const named: OriginSettings = { siteUrl: 'https://www.example.com', trustProxy: 0 }
const behindProxy: OriginSettings = { siteUrl: null, trustProxy: 1 }

const host = '127.0.0.1:4711'
const proxied = { 'x-forwarded-host': 'www.example.com', 'x-forwarded-proto': 'https' }

const taken: Array<[string, IncomingHttpHeaders, OriginSettings]> = [
  ['from a browser that says same-origin', { 'sec-fetch-site': 'same-origin' }, bare],
  [
    'from a browser that says same-origin and hides its origin',
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    bare,
  ],
  ['from the host that it was sent to', { origin: `http://${host}` }, bare],
  ['from an old browser that only sends a Referer', { referer: `http://${host}/#a` }, bare],
  ['from a client that is not a browser', {}, bare],
  ['from the public origin', { origin: 'https://www.example.com' }, named],
  [
    'from SITE_URL, on another host of the site',
    {
      origin: 'https://www.example.com',
      'sec-fetch-site': 'same-site',
    },
    named,
  ],
  ['behind a TLS proxy that is not configured', { origin: `https://${host}` }, bare],
  ['behind a trusted TLS proxy', { ...proxied, origin: 'https://www.example.com' }, behindProxy],
  [
    'behind two proxies that each name a host',
    { 'x-forwarded-host': 'www.example.com, inner', origin: 'https://www.example.com' },
    { siteUrl: null, trustProxy: 2 },
  ],
]

const refused: Array<[string, IncomingHttpHeaders, OriginSettings]> = [
  ['from another site', { origin: 'https://evil.example' }, named],
  ['from a page without an origin', { origin: 'null' }, bare],
  ['with a malformed origin', { origin: 'nonsense' }, bare],
  ['with an empty origin', { origin: '' }, bare],
  ['from an old browser on another site', { referer: 'https://evil.example/' }, bare],
  ['from a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }, bare],
  [
    'from another site on the same domain',
    {
      origin: 'https://shop.example.com',
      'sec-fetch-site': 'same-site',
    },
    named,
  ],
  ['from another port of the same host', { origin: 'http://127.0.0.1:4712' }, bare],
  [
    'from a host that only begins with ours',
    { origin: 'https://www.example.com.evil.example' },
    named,
  ],
  [
    'with a forwarded host, but no trusted proxy',
    { ...proxied, origin: 'https://www.example.com' },
    bare,
  ],
  [
    'from plain HTTP when the proxy says TLS',
    { ...proxied, origin: 'http://www.example.com' },
    behindProxy,
  ],
]

const isOwn = (headers: IncomingHttpHeaders, settings: OriginSettings) =>
  isOwnPost({ host, ...headers }, settings)

describe('a post is taken', () => {
  test.each(taken)('%s', (_what, headers, settings) => {
    expect(isOwn(headers, settings)).toBe(true)
  })
})

describe('a post is refused', () => {
  test.each(refused)('%s', (_what, headers, settings) => {
    expect(isOwn(headers, settings)).toBe(false)
  })
})
