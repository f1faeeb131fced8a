import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { isOwnPost, type OriginSettings } from '../../server/own-post.ts'

const bare: OriginSettings = { siteUrl: null, trustProxy: 0 }
const named: OriginSettings = { siteUrl: 'https://www.example.com', trustProxy: 0 }
const behindProxy: OriginSettings = { siteUrl: null, trustProxy: 1 }

const host = '127.0.0.1:4711'
const origin = 'https://www.example.com'
const proxied = { 'x-forwarded-host': 'www.example.com', 'x-forwarded-proto': 'https' }
const twice = { 'x-forwarded-host': 'www.example.com, inner' }
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const sameSite = { 'sec-fetch-site': 'same-site' }

const isOwn = (headers: IncomingHttpHeaders, settings: OriginSettings) =>
  isOwnPost({ host, ...headers }, settings)

test.each<[string, IncomingHttpHeaders, OriginSettings]>([
  ['from a browser that says same-origin', sameOrigin, bare],
  ['from one that says so and hides its origin', { origin: 'null', ...sameOrigin }, bare],
  ['from the host that it was sent to', { origin: `http://${host}` }, bare],
  ['from an old browser that only sends a Referer', { referer: `http://${host}/#a` }, bare],
  ['from a client that is not a browser', {}, bare],
  ['from the public origin', { origin }, named],
  ['from SITE_URL, on another host of the site', { origin, ...sameSite }, named],
  ['behind a TLS proxy that is not configured', { origin: `https://${host}` }, bare],
  ['behind a trusted TLS proxy', { ...proxied, origin }, behindProxy],
  ['behind two proxies that name a host', { ...twice, origin }, { siteUrl: null, trustProxy: 2 }],
])('a post is taken %s', (_what, headers, settings) => {
  expect(isOwn(headers, settings)).toBe(true)
})

test.each<[string, IncomingHttpHeaders, OriginSettings]>([
  ['from another site', { origin: 'https://evil.example' }, named],
  ['from a page without an origin', { origin: 'null' }, bare],
  ['with a malformed origin', { origin: 'nonsense' }, bare],
  ['with an empty origin', { origin: '' }, bare],
  ['from an old browser on another site', { referer: 'https://evil.example/' }, bare],
  ['from a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }, bare],
  ['from another site of the domain', { origin: 'https://a.example.com', ...sameSite }, named],
  ['from another port of the same host', { origin: 'http://127.0.0.1:4712' }, bare],
  ['from a host that only begins with ours', { origin: `${origin}.evil.example` }, named],
  ['with a forwarded host, but no trusted proxy', { ...proxied, origin }, bare],
  [
    'from plain HTTP when the proxy says TLS',
    { ...proxied, origin: 'http://www.example.com' },
    behindProxy,
  ],
])('a post is refused %s', (_what, headers, settings) => {
  expect(isOwn(headers, settings)).toBe(false)
})
