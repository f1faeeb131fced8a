import { sitePages, onEveryPage } from '../site-pages.ts'
import { expect, test } from '../fixtures.ts'
import { articlePages } from '../../site-content.ts'

test('the routes are /, /blog1, /blog2, /blog3 and /Thankyou, and an owner’s; no link leads to another', async ({
  page,
}) => {
  const paths = sitePages.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/blog1', '/blog2', '/blog3', '/Thankyou']))
  expect(paths).toHaveLength(2 + articlePages.length)
  await onEveryPage(page, async () => {
    const inside = await page.evaluate(() =>
      Array.from(document.links)
        .filter((link) => link.origin === location.origin)
        .map((link) => link.pathname),
    )
    expect(paths).toEqual(expect.arrayContaining(inside))
  })
})

test('no route takes parameters; every page is public: nobody is asked who they are, and no cookie is set', async ({
  page,
  context,
  request,
}) => {
  for (const { path } of sitePages) {
    const answer = await request.get(`${path}?from=mail`, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    const headers = answer.headers()
    expect(headers['content-type'], path).toContain('text/html')
    expect(headers['set-cookie'], path).toBeUndefined()
    expect(headers['www-authenticate'], path).toBeUndefined()
    const deeper = `${path === '/' ? '' : path}/1`
    expect((await request.get(deeper, { maxRedirects: 0 })).status(), deeper).toBe(404)
  }
  await page.goto('/')
  await expect(page.locator('input[type="password"]')).toHaveCount(0)
  expect(await context.cookies()).toEqual([])
})
