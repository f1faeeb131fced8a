import { expect, expectSoon, test } from '../fixtures.ts'
import { consent, fillForm, fullDraft, submitButton, textField } from '../inquiry-form.ts'
import { untilFormReady } from '../page-scripts.ts'

test('name, phoneNumber and allowStorage are required; email must be a valid email format when given, and price a price; error messages are the default messages of the browser, and no words are added', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/')
  await untilFormReady(page)
  const words = () => page.getByRole('main').innerText()
  const before = await words()
  const controls = {
    name: textField(page, 'name'),
    phoneNumber: textField(page, 'phoneNumber'),
    allowStorage: consent(page),
    email: textField(page, 'email'),
    price: textField(page, 'price'),
  }
  for (const [name, wrong] of [
    ['name', ''],
    ['phoneNumber', ''],
    ['allowStorage', false],
    ['email', 'nobody@'],
    ['price', '0.99'],
    ['price', '1.005'],
  ] as const) {
    await fillForm(page, { ...fullDraft, [name]: wrong })
    await submitButton(page).click()
    await expect(controls[name]).toBeFocused()
    await expect(controls[name]).not.toHaveJSProperty('validationMessage', '')
    await expect(controls[name]).toHaveJSProperty('validity.customError', false)
    await expect(page).toHaveURL('/')
  }
  for (const name of ['email', 'invoiceTeam', 'date', 'price', 'message'] as const) {
    await textField(page, name).fill('')
  }
  expect(await words()).toBe(before)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(consoleLines).toEqual([])
  await submitButton(page).click()
  await page.waitForURL('/Thankyou')
})

test('the wheel over a price scrolls the page and never changes the price; the amount is said below it as money once it is typed, whatever the browser has read, and politely', async ({
  page,
}) => {
  await page.goto('/')
  await untilFormReady(page)
  const price = textField(page, 'price')
  const amount = page.locator('form').getByRole('status').filter({ hasText: '$' })
  await expect(amount).toHaveCount(0)
  for (const [typed, says] of [
    // Chromium drops the comma.
    ['45,50', '$4,550.00'],
    ['1.200', '$1.20'],
    ['48.5', '$48.50'],
  ] as const) {
    await price.clear()
    await price.pressSequentially(typed)
    await expect(amount).toHaveText(says)
  }
  const [field, said] = [await price.boundingBox(), await amount.boundingBox()]
  expect(said?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
  await price.hover()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 200)
  await expectSoon(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expect(price).toHaveValue('48.5')
  // A draft, too, says its amount.
  await page.reload()
  await untilFormReady(page)
  await expect(amount).toHaveText('$48.50')
  await price.clear()
  await expect(amount).toHaveCount(0)
})
