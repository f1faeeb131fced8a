import { hero } from '../../../content/home.data.ts'
import { articlePages, pages } from '../../../content/pages.ts'
import { products } from '../../../content/products.ts'
import { sitePages, onEveryPage } from '../site-pages.ts'
import { thankYou } from '../../../content/form.data.ts'
import { notFound } from '../../../content/site.data.ts'
import { expect, test } from '../fixtures.ts'

test('the routes are /, /blog1, /blog2, /blog3 and /Thankyou, and the articles that an owner adds', async ({
  request,
}) => {
  const paths = sitePages.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/blog1', '/blog2', '/blog3', '/Thankyou']))
  expect(paths).toHaveLength(2 + articlePages.length)
  for (const { path } of sitePages) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toContain('text/html')
  }
})

test('/ is Home', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(pages.home.title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.heading)
})

test('/Thankyou is the confirmation page', async ({ page }) => {
  await page.goto('/Thankyou')
  await expect(page).toHaveTitle(pages.thankYou.title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYou.heading)
})

test('no route takes parameters', async ({ request }) => {
  for (const { path } of sitePages) {
    const answer = await request.get(`${path === '/' ? '' : path}/1`, { maxRedirects: 0 })
    expect(answer.status(), `${path}/1`).toBe(404)
  }
})

test('there are no other routes', async ({ page, request }) => {
  for (const path of ['/blog', '/blog99', '/about', '/contact', '/index', '/health', '/admin']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const leadsHome = answer.status() === 301 && answer.headers()['location'] === '/'
    expect(leadsHome || answer.status() === 404, path).toBe(true)
  }
  const known = sitePages.map(({ path }) => path)
  await onEveryPage(page, async () => {
    const inside = await page.evaluate(() =>
      Array.from(document.links)
        .filter((link) => link.origin === location.origin)
        .map((link) => link.pathname),
    )
    expect(known).toEqual(expect.arrayContaining(inside))
  })
})

test('an unknown address shows the not-found page, which is not for search results', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/)
  for (const path of ['/no-such-page', '/404']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
})

test('the not-found page leads home and to the articles', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/)
  await page.goto('/no-such-page')
  const ways = page.getByRole('main').getByRole('link')
  await expect(ways).toHaveText([notFound.home, ...products.map(({ name }) => name)])
  const paths = ['/', ...products.map(({ path }) => path)]
  for (const [index, path] of paths.entries()) {
    await expect(ways.nth(index)).toHaveAttribute('href', path)
  }
})

test('another letter case leads permanently to the canonical address', async ({ request }) => {
  const others = { '/BLOG1': '/blog1', '/Blog3': '/blog3', '/thankyou': '/Thankyou' }
  for (const [path, canonical] of Object.entries(others)) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']], path).toEqual([301, canonical])
  }
})

test('a trailing slash leads permanently to the canonical address', async ({ request }) => {
  for (const canonical of ['/blog1', '/blog2', '/blog3', '/Thankyou']) {
    const answer = await request.get(`${canonical}/`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, canonical])
  }
})

test('.html leads permanently to the canonical address', async ({ request }) => {
  const others = { '/index.html': '/', '/blog2.html': '/blog2', '/Thankyou.html': '/Thankyou' }
  for (const [path, canonical] of Object.entries(others)) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']], path).toEqual([301, canonical])
  }
})

test('no address leads off the site', async ({ request, baseURL }) => {
  for (const path of ['//evil.example/', '//evil.example/blog1/', '/%2F%2Fevil.example/']) {
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']], path).toEqual([404, undefined])
  }
})
