import { notFound } from '../../../content/site.data.ts'
import { pages } from '../../../content/pages.ts'
import { products } from '../../../content/products.ts'
import { expect, test } from '../fixtures.ts'

const ways = [
  { name: notFound.home, path: pages.home.path },
  ...products.map(({ name, path }) => ({ name, path })),
]

for (const unknown of ['/nothing', '/blog99', '/blog1/more', '/404', '/Blog%31x']) {
  test(`${unknown} shows the not-found page, which links to Home and the articles`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404/)
    const response = await page.goto(unknown)
    expect(response?.status()).toBe(404)
    expect(await response?.text()).toContain('<meta name="robots" content="noindex"/>')
    await expect(page).toHaveTitle(pages.notFound.title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading)
    const main = page.getByRole('main')
    for (const { name, path } of ways) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
  })
}

for (const { name, path } of ways) {
  test(`the not-found page leads to ${name}`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/404/)
    await page.goto('/nothing')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(notFound.heading)
  })
}
