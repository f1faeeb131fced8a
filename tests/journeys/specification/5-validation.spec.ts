import { expect, expectSoon, test } from '../fixtures.ts'
import { consent, fillForm, fullDraft, submitButton, textField } from '../inquiry-form.ts'
import { untilFormReady } from '../page-scripts.ts'

test('a submit needs what is required and valid, and the browser says what is wrong', async ({
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
  const expectRefused = async (name: keyof typeof controls, wrong: string | false) => {
    await fillForm(page, { ...fullDraft, [name]: wrong })
    await submitButton(page).click()
    await expect(controls[name]).toBeFocused()
    await expect(controls[name]).not.toHaveJSProperty('validationMessage', '')
    await expect(controls[name]).toHaveJSProperty('validity.customError', false)
    await expect(page).toHaveURL('/')
  }
  await test.step('name, phoneNumber and allowStorage are required', async () => {
    await expectRefused('name', '')
    await expectRefused('phoneNumber', '')
    await expectRefused('allowStorage', false)
  })
  await test.step('email must be a valid email format when given, and price a price', async () => {
    await expectRefused('email', 'nobody@')
    await expectRefused('price', '0.99')
    await expectRefused('price', '1.005')
  })
  await test.step('error messages are the default messages of the browser, and no words are added', async () => {
    for (const name of ['email', 'invoiceTeam', 'date', 'price', 'message'] as const) {
      await textField(page, name).fill('')
    }
    expect(await words()).toBe(before)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(consoleLines).toEqual([])
  })
  await test.step('nothing else is required', async () => {
    await submitButton(page).click()
    await page.waitForURL('/Thankyou')
  })
})

test('the price stays what was typed, and is said as money', async ({ page }) => {
  await page.goto('/')
  await untilFormReady(page)
  const price = textField(page, 'price')
  const amount = page.locator('form').getByRole('status').filter({ hasText: '$' })
  await test.step('the amount is said below it as money once it is typed, whatever the browser has read, and politely', async () => {
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
  })
  await test.step('the wheel over a price scrolls the page and never changes the price', async () => {
    await price.hover()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 200)
    await expectSoon(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    await expect(price).toHaveValue('48.5')
  })
  await test.step('a draft, too, says its amount', async () => {
    await page.reload()
    await untilFormReady(page)
    await expect(amount).toHaveText('$48.50')
    await price.clear()
    await expect(amount).toHaveCount(0)
  })
})
