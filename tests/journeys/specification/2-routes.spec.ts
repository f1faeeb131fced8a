import { sitePages, onEveryPage } from '../site-pages.ts'
import { expect, test } from '../fixtures.ts'
import { articlePages } from '../../site-content.ts'

test('the routes are /, /blog1, /blog2, /blog3 and /Thankyou, and an owner’s', async ({
  request,
}) => {
  const paths = sitePages.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/blog1', '/blog2', '/blog3', '/Thankyou']))
  expect(paths).toHaveLength(2 + articlePages.length)
  for (const { path } of sitePages) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toContain('text/html')
    expect((await request.get(`${path}?from=mail`, { maxRedirects: 0 })).status(), path).toBe(200)
  }
})

test('no route takes parameters', async ({ request }) => {
  for (const { path } of sitePages) {
    const answer = await request.get(`${path === '/' ? '' : path}/1`, { maxRedirects: 0 })
    expect(answer.status(), `${path}/1`).toBe(404)
  }
})

test('there are no other routes: no link leads to one', async ({ page }) => {
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

test('every page is public: nobody is asked who they are, and no cookie is set', async ({
  page,
  context,
  request,
}) => {
  for (const { path } of sitePages) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers()
    expect(headers['set-cookie'], path).toBeUndefined()
    expect(headers['www-authenticate'], path).toBeUndefined()
  }
  await page.goto('/')
  await expect(page.locator('input[type="password"]')).toHaveCount(0)
  expect(await context.cookies()).toEqual([])
})
