import { sitePages, onEveryPage } from '../site-pages.ts'
import { expect, test } from '../fixtures.ts'

test('there is no login', async ({ page }) => {
  await onEveryPage(page, async () => {
    await expect(page.locator('input[type="password"]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /log ?in|sign ?in|account/i })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /log ?in|sign ?in|account/i })).toHaveCount(0)
  })
})

test('every page is public: nobody is asked who they are, and no cookie is set', async ({
  page,
  context,
  request,
}) => {
  for (const { path } of sitePages) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['set-cookie'], path).toBeUndefined()
    expect(answer.headers()['www-authenticate'], path).toBeUndefined()
  }
  await page.goto('/')
  expect(await context.cookies()).toEqual([])
})
