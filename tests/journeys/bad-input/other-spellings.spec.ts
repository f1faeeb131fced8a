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

test('another spelling of an address leads permanently to it, never off the site', async ({
  request,
  baseURL,
}) => {
  for (const [asked, canonical] of Object.entries(redirects)) {
    const response = await request.get(`${baseURL}${asked}`, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']], asked).toEqual([301, canonical])
  }
})

const nowhere = [
  '//evil.example/',
  '//evil.example',
  '//evil.example/blog1',
  '///evil.example/',
  '/%2F%2Fevil.example/',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/%00',
  '/blog1%00.html',
  '/blog1/index.html',
  '/blog1%2Fx',
]

test('an address that is none is not found, and leads nowhere', async ({ request, baseURL }) => {
  for (const asked of nowhere) {
    const response = await request.get(`${baseURL}${asked}`, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']], asked).toEqual([404, undefined])
  }
})

test('an address with broken percent encoding is refused, and leads nowhere', async ({
  request,
  baseURL,
}) => {
  for (const asked of ['/%zz', '/%']) {
    const response = await request.get(`${baseURL}${asked}`, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']], asked).toEqual([400, undefined])
  }
})
