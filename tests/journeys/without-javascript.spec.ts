import { expect, test } from './fixtures.ts'
import { expectNotSent, fillForm, fullDraft, submitButton } from './inquiry-form.ts'
import { onEveryPage } from './site-pages.ts'
import { answerTitle, answerWords, company, formWords } from '../site-content.ts'

test.use({ javaScriptEnabled: false })

test('every page is readable', async ({ page }) => {
  await onEveryPage(page, async () => {
    const main = page.getByRole('main')
    // By role, what is hidden would not be found.
    const words = main.locator(':is(h1, h2, h3, p):not([hidden], [aria-hidden], details *)')
    const unseen = await words.evaluateAll((all) =>
      all
        .filter(
          (word) => !word.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map(({ textContent }) => textContent),
    )
    expect(unseen).toEqual([])
    await expect(words).not.toHaveCount(0)
  })
})

test('without delivery, the form says that it needs JavaScript, and a submit loses nothing', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/405/)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/')
  const { phone, email } = company
  await test.step('a line beside the form says that it needs JavaScript, and how to reach us', async () => {
    // getByText skips noscript elements.
    const needed = formWords.needsJavaScript(phone, email)
    await expect(page.getByRole('paragraph').filter({ hasText: needed })).toBeVisible()
    await expect(page.getByText(formWords.unavailable(phone, email))).toBeHidden()
  })
  await test.step('a form that is sent is refused with every value kept and the notice in focus, however often', async () => {
    await fillForm(page)
    const { heading, paragraph } = answerWords.closed
    for (const _ of ['once', 'again']) {
      await submitButton(page).click()
      await expect(page).toHaveTitle(`${heading} · ${answerTitle} · ${company.name}`)
      await expectNotSent(page, paragraph(phone, email))
    }
  })
  await test.step('nothing that was typed is in an address', async () => {
    const seen = decodeURIComponent(addresses.join('\n').replaceAll('+', ' '))
    for (const typed of [fullDraft.name, fullDraft.phoneNumber]) expect(seen).not.toContain(typed)
  })
})
