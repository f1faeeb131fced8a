import { pages } from '../../../content/pages.ts'
import { productsWords } from '../../../content/products.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import { pagesAhead } from '../page-scripts.ts'

// fixtures.ts looks at the console.
test('a change of page that overtakes another leaves nothing in the console', async ({ page }) => {
  await page.goto('/')
  await pagesAhead(page)
  const toLamp = page.getByRole('link', {
    name: productsWords.readMore + productsWords.about('Pink salt lamp'),
  })
  await toLamp.evaluate((link: HTMLElement) => {
    // Called once the browser has begun to change pages.
    const begin = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.startViewTransition = begin
      history.back()
      return begin(update)
    }
    link.click()
  })
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(pages.home.title)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSoon(() =>
    page.evaluate(() => document.documentElement.matches(':active-view-transition')),
  ).toBe(false)
})
