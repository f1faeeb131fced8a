import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colorIn } from '../../../app/styles/color-in.ts'
import { expect, test } from '../fixtures.ts'
import { notFound, pages, products } from '../../site-content.ts'

const tokens = join(import.meta.dirname, '../../../app/styles/tokens.css')
const ground = colorIn(readFileSync(tokens, 'utf8'), 'ground')

test('an unknown address shows the not-found page; the not-found page leads to Home and to every article', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/)
  const ways = [{ name: notFound.home, path: pages.home.path }, ...products]
  const links = page.getByRole('main').getByRole('link')
  for (const unknown of ['/nothing', '/blog1/more', '/404']) {
    const response = await page.goto(unknown)
    expect(response?.status(), unknown).toBe(404)
    await expect(page).toHaveTitle(pages.notFound.title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    // The browser's own bars are dark, as the page is.
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', ground.dusk)
    await expect(links).toHaveText(ways.map(({ name }) => name))
  }
  for (const [index, { path }] of ways.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path)
  }
  await links.last().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(notFound.heading)
})
