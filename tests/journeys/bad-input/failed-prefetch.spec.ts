import { pageAt, readMoreAt } from '../../page-at.ts'
import { expect, test } from '../fixtures.ts'
import { fullDraft, storedDraft, submitButton } from '../inquiry-form.ts'
import { fillForm, submissions } from '../drafts-and-submissions.ts'
import { blockPrefetch, scriptNotLoaded } from '../page-scripts.ts'
import { pages, thankYou } from '../../site-content.ts'

test('a link loads its page if the prefetch failed', async ({ page, expectConsoleError }) => {
  expectConsoleError(scriptNotLoaded)
  const { asked } = await blockPrefetch(page, '/blog1')
  await page.goto('/')
  const readMore = page.getByRole('link', { name: readMoreAt('/blog1') })
  await readMore.hover()
  await asked
  await readMore.click()
  await expect(page).toHaveURL('/blog1')
  await expect(page).toHaveTitle(pageAt('/blog1').title)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the form loads the confirmation page if the prefetch failed', async ({
  page,
  consoleLines,
  expectConsoleError,
}) => {
  expectConsoleError(scriptNotLoaded)
  const { asked } = await blockPrefetch(page, pages.thankYou.path)
  await page.goto('/')
  await fillForm(page, fullDraft)
  await asked
  await submitButton(page).click()
  await expect(page).toHaveURL(pages.thankYou.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYou.heading)
  expect(submissions(consoleLines)).toHaveLength(1)
  expect(await storedDraft(page)).toBeNull()
})

test('Back to Home works if the prefetch of Home failed', async ({ page, expectConsoleError }) => {
  expectConsoleError(scriptNotLoaded)
  const { asked } = await blockPrefetch(page, pages.home.path)
  await page.goto(pages.thankYou.path)
  await asked
  await page.getByRole('link', { name: thankYou.action }).click()
  await expect(page).toHaveURL(pages.home.path)
  await expect(page).toHaveTitle(pages.home.title)
})
