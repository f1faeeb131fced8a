import { expect, test } from '@playwright/test'

const redirects = {
  '/Blog1': '/blog1',
  '/BLOG2': '/blog2',
  '/blog3/': '/blog3',
  '/blog3///': '/blog3',
  '/blog1.html': '/blog1',
  '/BLOG1.HTML': '/blog1',
  '/blog1.html/': '/blog1',
  '/%62log1': '/blog1',
  '/thankyou': '/Thankyou',
  '/THANKYOU/': '/Thankyou',
  '/Thankyou.html': '/Thankyou',
  '/index.html': '/',
  '/index': '/',
  '//': '/',
  '/404.html': '/404',
  '/blog1/?from=mail': '/blog1?from=mail',
  '/thankyou?a=//evil.example/': '/Thankyou?a=//evil.example/',
}

for (const [asked, canonical] of Object.entries(redirects)) {
  test(`${asked} redirects permanently to ${canonical}`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${asked}`, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers()['location']).toBe(canonical)
  })
}

for (const asked of [
  '//evil.example/',
  '//evil.example',
  '//evil.example/blog1',
  '///evil.example/',
  '/%2F%2Fevil.example/',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/%zz',
  '/%',
  '/%00',
  '/blog1%00.html',
  '/blog1/index.html',
  '/blog1%2Fx',
]) {
  test(`${asked} is not found, and redirects nowhere`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${asked}`, { maxRedirects: 0 })
    expect(response.status()).toBe(404)
    expect(response.headers()['location']).toBeUndefined()
  })
}

for (const path of ['/', '/blog1', '/blog2', '/blog3', '/Thankyou']) {
  test(`${path} is answered without a redirect, with and without a query`, async ({ request }) => {
    for (const address of [path, `${path}?from=mail`]) {
      const response = await request.get(address, { maxRedirects: 0 })
      expect(response.status()).toBe(200)
    }
  })
}
