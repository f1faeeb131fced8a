import { readMoreAt } from '../../page-at.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import { pointAt } from '../page-scripts.ts'
import { pages } from '../../site-content.ts'

// The fixture fails this test on any console error.
test('going back during a change of page causes no error', async ({ page }) => {
  await page.goto('/')
  const toLamp = page.getByRole('link', { name: readMoreAt('/blog1') })
  await pointAt(toLamp)
  await toLamp.evaluate((link: HTMLElement) => {
    // Goes back while the browser changes pages.
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
