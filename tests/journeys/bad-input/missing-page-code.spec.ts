import type { Page } from '@playwright/test'
import { pages } from '../../../content/pages.ts'
import { productsWords } from '../../../content/products.ts'
import { thankYou } from '../../../content/thank-you.ts'
import { expect, test } from '../fixtures.ts'
import { fullDraft, storedDraft, submitButton } from '../inquiry-form.ts'
import { fillForm, submissions } from '../drafts-and-submissions.ts'
import { scriptNotLoaded } from '../page-scripts.ts'

/** The code of one page is gone, as after a redeploy; resolves when the page has asked for it. */
async function loseCode(page: Page, file: RegExp): Promise<{ asked: Promise<unknown> }> {
  const asked = page.waitForEvent('requestfailed', (request) => file.test(request.url()))
  await page.route(file, (route) => route.abort())
  return { asked }
}

test('a link to a page whose code is gone leads there by a page load', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(scriptNotLoaded)
  const { asked } = await loseCode(page, /\/assets\/blog1-[^/]+\.js$/)
  await page.goto('/')
  await asked
  await page
    .getByRole('link', { name: productsWords.readMore + productsWords.about('Pink salt lamp') })
    .click()
  await expect(page).toHaveURL(pages.lamp.path)
  await expect(page).toHaveTitle(pages.lamp.title)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the confirmation is reached by a page load when its code is gone', async ({
  page,
  consoleLines,
  expectConsoleError,
}) => {
  expectConsoleError(scriptNotLoaded)
  const { asked } = await loseCode(page, /\/assets\/thank-you-[^/]+\.js$/)
  await page.goto('/')
  await asked
  await fillForm(page, fullDraft)
  await submitButton(page).click()
  await expect(page).toHaveURL(pages.thankYou.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYou.heading)
  expect(submissions(consoleLines)).toHaveLength(1)
  expect(await storedDraft(page)).toBeNull()
})

test('the way back to Home works when the code of Home is gone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(scriptNotLoaded)
  const { asked } = await loseCode(page, /\/assets\/home-[^/]+\.js$/)
  await page.goto(pages.thankYou.path)
  await asked
  await page.getByRole('link', { name: thankYou.action }).click()
  await expect(page).toHaveURL(pages.home.path)
  await expect(page).toHaveTitle(pages.home.title)
})
