import { company } from '../../../content/company.data.ts'
import { closed, formNotices } from '../../../content/form.data.ts'
import { expect, test } from '../fixtures.ts'
import {
  consent,
  fillEveryField,
  expectFormToHold,
  fullDraft,
  submitButton,
  textField,
} from '../inquiry-form.ts'

test('the site defines no error messages: a refused form shows no added words', async ({
  page,
}) => {
  await page.goto('/')
  const words = () => page.getByRole('main').innerText()
  const before = await words()
  await submitButton(page).click()
  await expect(textField(page, 'name')).toBeFocused()
  await textField(page, 'name').fill(fullDraft.name)
  await textField(page, 'phoneNumber').fill(fullDraft.phoneNumber)
  await textField(page, 'email').fill('nobody')
  await submitButton(page).click()
  await expect(textField(page, 'email')).toBeFocused()
  expect(await words()).toBe(before)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test("only the browser's own messages apply on the form", async ({ page }) => {
  await page.goto('/')
  const messages = page.locator('form').evaluate((form: HTMLFormElement) =>
    Array.from(form.elements)
      .filter((element) => element instanceof HTMLInputElement)
      .filter((input) => !input.checkValidity())
      .map(({ name, validity, validationMessage }) => ({
        name,
        custom: validity.customError,
        says: validationMessage !== '',
      })),
  )
  expect(await messages).toEqual([
    { name: 'name', custom: false, says: true },
    { name: 'phoneNumber', custom: false, says: true },
    { name: 'allowStorage', custom: false, says: true },
  ])
  await expect(consent(page)).not.toHaveAttribute('aria-errormessage')
})

test('network errors: a form without its scripts says so and keeps the text', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await fillEveryField(page)
  await expect(page.getByText(formNotices.unavailable)).toBeVisible()
  await submitButton(page).click()
  await expect(page.getByText(formNotices.unavailable)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectFormToHold(page, fullDraft)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('server errors: after a post without JavaScript, the page says that nothing was sent', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/405/)
    await page.goto('/')
    await fillEveryField(page)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      submitButton(page).click(),
    ])
    expect(answer.status()).toBe(405)
    await expect(page.getByRole('heading', { name: closed.heading })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(company.phone.label)
    await expectFormToHold(page, fullDraft)
  })

  test('without JavaScript a line beside the form says what to do instead', async ({ page }) => {
    await page.goto('/')
    // getByText skips noscript elements.
    const line = page.locator('form noscript p')
    await expect(line).toBeVisible()
    await expect(line).toHaveText(formNotices.needsJavaScript)
    await expect(line).toContainText(company.phone.label)
    await expect(line).toContainText(company.email)
  })
})
