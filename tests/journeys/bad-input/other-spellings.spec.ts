import { expect, test } from '@playwright/test'

const redirects = {
  '/Blog1': '/blog1',
  '/blog3///': '/blog3',
  '/BLOG1.HTML': '/blog1',
  '/blog1.html/': '/blog1',
  '/THANKYOU/': '/Thankyou',
  '/Thankyou.html': '/Thankyou',
  '/index.html': '/',
  '/index': '/',
  '//': '/',
  '/404.html': '/404',
  '/blog1/?from=mail': '/blog1?from=mail',
  '/thankyou?a=//evil.example/': '/Thankyou?a=//evil.example/',
}

test('another spelling leads permanently to its address', async ({ request, baseURL }) => {
  for (const [asked, canonical] of Object.entries(redirects)) {
    const response = await request.get(`${baseURL}${asked}`, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']], asked).toEqual([301, canonical])
  }
})

const nowhere = {
  404: [
    '//evil.example/',
    '//evil.example/blog1',
    '///evil.example/',
    '/%2F%2Fevil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/blog1%00.html',
    '/blog1/index.html',
    '/blog1%2Fx',
  ],
  400: ['/%zz', '/%'],
}

test('an address that is none is not found, and leads nowhere', async ({ request, baseURL }) => {
  for (const [status, addresses] of Object.entries(nowhere)) {
    for (const asked of addresses) {
      const response = await request.get(`${baseURL}${asked}`, { maxRedirects: 0 })
      expect([response.status(), response.headers()['location']], asked).toEqual([
        Number(status),
        undefined,
      ])
    }
  }
})
