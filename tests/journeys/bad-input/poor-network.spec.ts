import { pageAt, readMoreAt } from '../../page-at.ts'
import { fillForm, submissions } from '../drafts-and-submissions.ts'
import { expect, test } from '../fixtures.ts'
import { fullDraft, openForm, submitButton } from '../inquiry-form.ts'
import { untilAwake } from '../page-scripts.ts'
import { pages, thankYou } from '../../site-content.ts'

for (const [who, connection] of [
  ['a visitor who saves data', { saveData: true, effectiveType: '4g' }],
  ['a visitor on 2G', { saveData: false, effectiveType: '2g' }],
] as const) {
  test.describe(`for ${who}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        connection,
      ),
    )

    test('nothing is fetched ahead, links load their pages, and the form works', async ({
      page,
      consoleLines,
    }) => {
      const ahead: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') ahead.push(request.url())
      })
      await page.goto('/')
      const readMore = page.getByRole('link', { name: readMoreAt('/blog1') })
      await readMore.hover()
      await submitButton(page).scrollIntoViewIfNeeded()
      await untilAwake(submitButton(page))
      await readMore.click()
      await expect(page).toHaveTitle(pageAt('/blog1').title)
      await openForm(page)
      await fillForm(page, fullDraft)
      await submitButton(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYou.heading)
      expect(submissions(consoleLines)).toHaveLength(1)
      expect(ahead).toEqual([])
    })
  })
}

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
