import { expect, test } from '../fixtures.ts'
import { notFound, pages, products } from '../../site-content.ts'

const redirects = {
  '/blog3///': '/blog3',
  '/BLOG1.HTML': '/blog1',
  '/THANKYOU/': '/Thankyou',
  '/index.html': '/',
  '//': '/',
  '/404.html': '/404',
  '/thankyou?a=//evil.example/': '/Thankyou?a=//evil.example/',
}

const nowhere = {
  '//evil.example/': 404,
  '/%2F%2Fevil.example/': 404,
  '/\\evil.example/': 404,
  '/%5Cevil.example/': 404,
  '/blog1%00.html': 404,
  '/blog1%2Fx': 404,
  '/%zz': 400,
}

test('another spelling leads permanently to its address; an address that is none is not found, and leads nowhere', async ({
  request,
  baseURL,
}) => {
  const answerTo = async (path: string) => {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    return [path, response.status(), response.headers()['location']]
  }
  for (const [asked, canonical] of Object.entries(redirects)) {
    expect(await answerTo(asked)).toEqual([asked, 301, canonical])
  }
  for (const [asked, status] of Object.entries(nowhere)) {
    expect(await answerTo(asked)).toEqual([asked, status, undefined])
  }
})

test('an unknown address shows the not-found page; the not-found page leads to Home and to every article', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/)
  const ways = [{ name: notFound.home, path: pages.home.path }, ...products]
  const links = page.getByRole('main').getByRole('link')
  for (const unknown of ['/404', '/blog1/more']) {
    const response = await page.goto(unknown)
    expect(response?.status(), unknown).toBe(404)
    await expect(page).toHaveTitle(pages.notFound.title)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(links).toHaveText(ways.map(({ name }) => name))
  }
  for (const [index, { path }] of ways.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path)
  }
})
