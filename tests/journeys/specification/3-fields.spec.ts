import { formFields } from '../../../inquiry/fields.ts'
import { boxesOf } from '../boxes.ts'
import { textColor } from '../colors.ts'
import { expect, test } from '../fixtures.ts'
import { consent, fullDraft, textField } from '../inquiry-form.ts'
import { consentSentence, fieldWords } from '../../site-content.ts'

/** What the specification says of a field is an attribute of its element. An owner can add fields. */
const specified: Readonly<Record<string, Record<string, string | RegExp>>> = {
  name: { type: 'text' },
  phoneNumber: { type: 'tel' },
  email: { type: 'email' },
  invoiceTeam: { type: 'text', placeholder: /^describe/i },
  date: { type: 'date' },
  price: { type: 'number', min: '1', step: '0.01', placeholder: '0.00' },
  message: {},
}

test('the form has the fields of the specification, and says what each is for', async ({
  page,
}) => {
  await page.goto('/')
  const form = page.locator('form')
  await test.step('the one entity is the draft of the contact form, with its eight fields', async () => {
    await expect(form).toHaveCount(1)
    const names = await form.evaluate((one: HTMLFormElement) => [...new FormData(one).keys()])
    // Form data leaves out an unchecked checkbox.
    expect([...names, 'allowStorage'].toSorted()).toEqual(Object.keys(fullDraft).toSorted())
  })
  await test.step('each has its type and its label, and says what to fill in; price is a number from 1 in steps of 0.01', async () => {
    await expect(textField(page, 'message')).toHaveJSProperty('localName', 'textarea')
    await expect(page.getByRole('textbox', { name: /^Invoice Team/ })).toHaveId('invoiceTeam')
    for (const { name, required } of formFields) {
      const field = textField(page, name)
      for (const [attribute, value] of Object.entries({ name, ...specified[name] })) {
        await expect(field).toHaveAttribute(attribute, value)
      }
      await expect(field).toHaveAccessibleName(fieldWords[name].label)
      await expect(field).toHaveAccessibleDescription(fieldWords[name].hint ?? '')
      await expect(field).toHaveJSProperty('required', required)
    }
  })
  await test.step('invoiceTeam and message have no rules', async () => {
    for (const rule of ['required', 'pattern', 'minlength', 'maxlength']) {
      for (const name of ['invoiceTeam', 'message'] as const)
        await expect(textField(page, name)).not.toHaveAttribute(rule)
    }
  })
  await test.step('price has a dollar prefix', async () => {
    const price = textField(page, 'price')
    const textFrom = await price.evaluate((field) =>
      Number.parseFloat(getComputedStyle(field).paddingLeft),
    )
    const [dollar, box] = await boxesOf(form.getByText('$', { exact: true }), price)
    expect(dollar.left).toBeGreaterThanOrEqual(box.left)
    expect(dollar.right).toBeLessThanOrEqual(box.left + textFrom)
  })
  await test.step('the text of the checkbox is the sentence of the specification', async () => {
    await expect(consent(page)).toHaveAccessibleName(
      'I allow this website to store my submission so they can respond to my inquiry',
    )
    // By default, Chromium says that a required box is invalid before anyone has used it.
    await expect(consent(page)).toHaveAttribute('aria-invalid', 'false')
  })
  await test.step('all three required fields carry a red asterisk, and no other field does', async () => {
    const asterisks = page.getByText('*', { exact: true })
    await expect(page.locator('label', { has: asterisks })).toHaveText([
      `${fieldWords.name.label} *`,
      `${fieldWords.phoneNumber.label} *`,
      `${consentSentence} *`,
    ])
    for (const asterisk of await asterisks.all()) {
      const [red, green, blue] = await textColor(asterisk)
      expect(red).toBeGreaterThan(Math.max(green, blue) * 1.5)
    }
  })
})
