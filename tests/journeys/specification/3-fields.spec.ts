import { formFields } from '../../../inquiry/fields.ts'
import { boxesOf } from '../boxes.ts'
import { textColor } from '../colors.ts'
import { expect, test } from '../fixtures.ts'
import {
  consent,
  expectFormToHold,
  fillForm,
  fullDraft,
  openForm,
  storedDraft,
  textField,
  untilStored,
} from '../inquiry-form.ts'
import { onHome } from '../on-home.ts'
import { consentSentence, fieldWords } from '../../site-content.ts'

test('the one entity is the draft of the contact form, with its eight fields, and a reload loses nothing', async ({
  page,
}) => {
  await openForm(page)
  await expect(page.locator('form')).toHaveCount(1)
  const names = await page
    .locator('form')
    .evaluate((form: HTMLFormElement) => [...new FormData(form).keys()])
  // Form data leaves out an unchecked checkbox.
  expect([...names, 'allowStorage'].toSorted()).toEqual(Object.keys(fullDraft).toSorted())
  await fillForm(page)
  await untilStored(page, '"allowStorage":true')
  expect(JSON.parse((await storedDraft(page)) ?? '')).toEqual(fullDraft)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['contactFormData'])
  await page.reload()
  await expectFormToHold(page, fullDraft)
})

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

onHome(
  'each field has its type and its label, says whether it is required and what to fill in; price is a number from 1 in steps of 0.01; invoiceTeam and message have no rules',
  async ({ page }) => {
    await expect(textField(page, 'message')).toHaveJSProperty('localName', 'textarea')
    await expect(page.getByRole('textbox', { name: /^Invoice Team/ })).toHaveId('invoiceTeam')
    for (const { name, required } of formFields) {
      const field = textField(page, name)
      for (const [attribute, value] of Object.entries({ name, ...specified[name] })) {
        await expect(field).toHaveAttribute(attribute, value)
      }
      const { label, hint } = fieldWords[name]
      await expect(field).toHaveAccessibleName(label)
      await expect(field).toHaveAccessibleDescription(hint ?? '')
      await expect(field).toHaveJSProperty('required', required)
    }
    for (const rule of ['required', 'pattern', 'minlength', 'maxlength']) {
      for (const name of ['invoiceTeam', 'message'] as const)
        await expect(textField(page, name)).not.toHaveAttribute(rule)
    }
    // By default, Chromium says that a required box is invalid before anyone has used it.
    await expect(consent(page)).toHaveAttribute('aria-invalid', 'false')
  },
)

onHome(
  'the text of the checkbox is the sentence of the specification; all three required fields carry a red asterisk, and no other field does',
  async ({ page }) => {
    await expect(consent(page)).toHaveAccessibleName(
      'I allow this website to store my submission so they can respond to my inquiry',
    )
    await expect(page.getByText(consentSentence)).toBeVisible()
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
  },
)

onHome('a dollar prefix is shown in front of the price', async ({ page }) => {
  const dollar = page.locator('form').getByText('$', { exact: true })
  const field = textField(page, 'price')
  const textFrom = await field.evaluate((node) =>
    Number.parseFloat(getComputedStyle(node).paddingLeft),
  )
  const [sign, box] = await boxesOf(dollar, field)
  expect(sign.left).toBeGreaterThanOrEqual(box.left)
  expect(sign.right).toBeLessThanOrEqual(box.left + textFrom)
})
