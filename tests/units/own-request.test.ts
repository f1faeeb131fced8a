import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { isOwnRequest } from '../../server/own-request.ts'

const host = '127.0.0.1:4711'
const origin = 'https://www.example.com'
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const sameSite = { 'sec-fetch-site': 'same-site' }

const isOwn = (headers: IncomingHttpHeaders, siteUrl: string | null = null) =>
  isOwnRequest({ host, ...headers }, siteUrl)

test.each<[string, IncomingHttpHeaders, string?]>([
  ['from a browser that says same-origin', sameOrigin],
  ['from one that says so and hides its origin', { origin: 'null', ...sameOrigin }],
  ['from the host that it was sent to', { origin: `http://${host}` }],
  ['from a client that is not a browser', {}],
  ['from SITE_URL, on another host of the site', { origin, ...sameSite }, origin],
  ['behind a TLS proxy', { origin: `https://${host}` }],
])('a post is taken %s', (_what, headers, siteUrl) => {
  expect(isOwn(headers, siteUrl)).toBe(true)
})

test.each<[string, IncomingHttpHeaders, string?]>([
  ['from another site', { origin: 'https://evil.example' }, origin],
  ['from a page without an origin', { origin: 'null' }],
  ['with a malformed origin', { origin: 'nonsense' }],
  ['from a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['from another site of the domain', { origin: 'https://a.example.com', ...sameSite }, origin],
  ['from another port of the same host', { origin: 'http://127.0.0.1:4712' }],
  ['from a host that only begins with ours', { origin: `${origin}.evil.example` }, origin],
  ['with a forwarded host', { 'x-forwarded-host': 'www.example.com', origin }],
])('a post is refused %s', (_what, headers, siteUrl) => {
  expect(isOwn(headers, siteUrl)).toBe(false)
})
