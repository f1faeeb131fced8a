import { pages } from '../../../content/pages.ts'
import { productsWords } from '../../../content/products.ts'
import { thankYou } from '../../../content/thank-you.ts'
import { expect, test } from '../fixtures.ts'
import { fullDraft, storedDraft, submitButton } from '../inquiry-form.ts'
import { fillForm, submissions } from '../drafts-and-submissions.ts'
import { loseAhead, scriptNotLoaded } from '../page-scripts.ts'

test('a link to a page that could not be fetched ahead leads there by a page load', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(scriptNotLoaded)
  const { asked } = await loseAhead(page, pages.lamp.path)
  await page.goto('/')
  await asked
  await page
    .getByRole('link', { name: productsWords.readMore + productsWords.about('Pink salt lamp') })
    .click()
  await expect(page).toHaveURL(pages.lamp.path)
  await expect(page).toHaveTitle(pages.lamp.title)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the confirmation is reached by a page load when it could not be fetched ahead', async ({
  page,
  consoleLines,
  expectConsoleError,
}) => {
  expectConsoleError(scriptNotLoaded)
  const { asked } = await loseAhead(page, pages.thankYou.path)
  await page.goto('/')
  await asked
  await fillForm(page, fullDraft)
  await submitButton(page).click()
  await expect(page).toHaveURL(pages.thankYou.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYou.heading)
  expect(submissions(consoleLines)).toHaveLength(1)
  expect(await storedDraft(page)).toBeNull()
})

test('the way back to Home works when Home could not be fetched ahead', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(scriptNotLoaded)
  const { asked } = await loseAhead(page, pages.home.path)
  await page.goto(pages.thankYou.path)
  await asked
  await page.getByRole('link', { name: thankYou.action }).click()
  await expect(page).toHaveURL(pages.home.path)
  await expect(page).toHaveTitle(pages.home.title)
})
