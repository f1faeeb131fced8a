import { expectAccessible } from '../axe.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import {
  consent,
  expectFormToHold,
  fillForm,
  fullDraft,
  loggedInquiries,
  storedDraft,
  storeDraftOnce,
  submitButton,
  textField,
} from '../inquiry-form.ts'
import {
  allowFirstScript,
  blockScripts,
  failAt,
  holdScripts,
  scriptNotLoaded,
} from '../page-scripts.ts'
import { pageAt, readMoreAt } from '../../page-at.ts'
import { company, formWords, pages } from '../../site-content.ts'

const { held } = formWords
const unavailable = formWords.unavailable(company.phone, company.email)

test('a form sent before the scripts run is held, and then sent once', async ({
  page,
  consoleLines,
}) => {
  const release = await holdScripts(page)
  await storeDraftOnce(page, JSON.stringify({ ...fullDraft, email: 'old@example.com' }))
  await page.goto('/')
  await test.step('while it is incomplete, it gets the browser’s message', async () => {
    await textField(page, 'name').fill('Ann')
    await submitButton(page).click()
    await expect(textField(page, 'phoneNumber')).toBeFocused()
    await expect(page.getByText(held)).toBeHidden()
  })
  await test.step('once it is complete, it is held', async () => {
    await consent(page).check()
    await textField(page, 'phoneNumber').fill('1')
    await textField(page, 'phoneNumber').press('Enter')
    await submitButton(page).dblclick()
    await expect(page.getByText(held)).toBeVisible()
    expect(loggedInquiries(consoleLines)).toEqual([])
  })
  await test.step('it is sent once, with nothing from a stored draft, also when the visitor has scrolled away', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    release()
    await page.waitForURL(pages.thankYou.path)
    await expectSoon(() => loggedInquiries(consoleLines)).toHaveLength(1)
    expect(loggedInquiries(consoleLines)[0]).toContain('Ann')
    expect(loggedInquiries(consoleLines)[0]).not.toContain('old@example.com')
    expect(await storedDraft(page)).toBeNull()
  })
})

for (const [what, arrange] of [
  ['that never arrive', async () => {}],
  ['that a release has deleted while the page was open', allowFirstScript],
] as const) {
  test(`with scripts ${what}, the form says that it cannot send, keeps everything typed, and breaks no axe rule; links lead on`, async ({
    page,
    consoleLines,
    expectConsoleError,
  }) => {
    expectConsoleError(scriptNotLoaded)
    await blockScripts(page)
    await arrange(page)
    await page.goto('/')
    await fillForm(page)
    await submitButton(page).click()
    await expect(page.getByText(unavailable)).toBeVisible()
    await expect(page.getByText(held)).toBeHidden()
    await expectFormToHold(page, fullDraft)
    await expect(page).toHaveURL('/')
    expect(loggedInquiries(consoleLines)).toEqual([])
    await expectAccessible(page, 'form')
    // Right after a scroll, Chromium still sends a click to the map that was there before.
    await page.getByRole('link', { name: readMoreAt('/blog1') }).press('Enter')
    await expect(page).toHaveTitle(pageAt('/blog1').title)
  })
}

// Scripts that hang from the start: delivery/accepted.spec.ts.
test('with scripts that hang half way, the form says so after 15 seconds; it works again once they arrive after all', async ({
  page,
  consoleLines,
}) => {
  await page.clock.install()
  const release = await holdScripts(page)
  await allowFirstScript(page)
  await page.goto('/')
  await fillForm(page)
  await submitButton(page).click()
  await page.clock.fastForward(10_000)
  await expect(page.getByText(held)).toBeVisible()
  await expect(page.getByText(unavailable)).toBeHidden()
  await page.clock.fastForward(6_000)
  await expect(page.getByText(unavailable)).toBeVisible()
  release()
  await expect(page.getByText(unavailable)).toBeHidden()
  // Nothing is sent until the visitor presses Submit again.
  expect(loggedInquiries(consoleLines)).toEqual([])
  await expectFormToHold(page, fullDraft)
  await submitButton(page).click()
  await page.waitForURL(pages.thankYou.path)
  expect(loggedInquiries(consoleLines)).toHaveLength(1)
})

test('a form in which React fails keeps what was typed, and the draft', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/No form can be made/)
  const release = await holdScripts(page)
  await page.goto('/')
  await page.locator('#name').evaluate((field) => field.after(document.createElement('div')))
  await fillForm(page)
  await submitButton(page).click()
  await failAt(page, 'form')
  release()
  await expect(page.getByText(unavailable)).toBeVisible()
  await expectFormToHold(page, fullDraft)
  expect(await storedDraft(page)).toContain(fullDraft.name)
})
