import { pages } from '../../../content/pages.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import { fullDraft, storedDraft } from '../inquiry-form.ts'
import { fillForm, submissions } from '../drafts-and-submissions.ts'

test('a second press before the confirmation opens sends nothing more', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/')
  await fillForm(page, fullDraft)
  await expectSoon(() => storedDraft(page)).toContain(fullDraft.name)
  await page.evaluate(() => {
    for (const _ of [1, 2, 3]) document.querySelector('form')?.requestSubmit()
  })
  await expect(page).toHaveURL(pages.thankYou.path)
  expect(submissions(consoleLines)).toHaveLength(1)
})
