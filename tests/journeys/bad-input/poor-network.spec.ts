import { fillForm, submissions } from '../drafts-and-submissions.ts'
import { expect, test } from '../fixtures.ts'
import { fullDraft, openForm, submitButton } from '../inquiry-form.ts'
import { pages } from '../../site-content.ts'

test('on a slow network, what is typed and sent before React is there arrives', async ({
  page,
  consoleLines,
}) => {
  await openForm(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 35_000,
    uploadThroughput: 35_000,
  })
  await page.reload({ waitUntil: 'commit' })
  await fillForm(page, fullDraft)
  await submitButton(page).click()
  await expect(page).toHaveURL(pages.thankYou.path, { timeout: 20_000 })
  expect(submissions(consoleLines)).toHaveLength(1)
  expect(submissions(consoleLines)[0]).toContain(fullDraft.name)
})
