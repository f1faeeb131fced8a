import { boxesOf } from '../boxes.ts'
import { contrast, groundColor, textColor } from '../colors.ts'
import { expect, test } from '../fixtures.ts'
import {
  expectFormToHold,
  fillForm,
  fullDraft,
  storedDraft,
  textField,
  untilStored,
} from '../inquiry-form.ts'
import { anyDay } from '../in-full.ts'
import { onHome } from '../on-home.ts'
import { form } from '../../site-content.ts'

test(
  'the one entity is the draft of the contact form, with its eight fields, and a reload loses nothing',
  anyDay,
  async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('form')).toHaveCount(1)
    const names = await page
      .locator('form')
      .evaluate((form: HTMLFormElement) => [...new FormData(form).keys()])
    // Form data leaves out an unchecked checkbox.
    expect([...names, 'allowStorage'].toSorted()).toEqual(Object.keys(fullDraft).toSorted())
    await fillForm(page)
    await untilStored(page, '"allowStorage":true')
    await untilStored(page, 'By rail, please.')
    expect(JSON.parse((await storedDraft(page)) ?? '')).toEqual(fullDraft)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['contactFormData'])
    await page.reload()
    await expectFormToHold(page, fullDraft)
  },
)

onHome(
  'name is a text, phoneNumber a tel, email an email, invoiceTeam a text, date a date, price a number, message several lines',
  async ({ page }) => {
    const types = { name: 'text', phoneNumber: 'tel', email: 'email' } as const
    const more = { invoiceTeam: 'text', date: 'date', price: 'number' } as const
    for (const [name, type] of Object.entries({ ...types, ...more })) {
      const field = page.locator(`#${name}`)
      await expect(field).toHaveAttribute('name', name)
      await expect(field).toHaveAttribute('type', type)
    }
    await expect(page.locator('textarea')).toHaveAttribute('name', 'message')
  },
)

onHome(
  'invoiceTeam is labelled Invoice Team, and its placeholder asks for a description',
  async ({ page }) => {
    await expect(page.getByRole('textbox', { name: /^Invoice Team/ })).toHaveId('invoiceTeam')
    await expect(textField(page, 'invoiceTeam')).toHaveAttribute('placeholder', /^describe/i)
  },
)

onHome(
  'all three required fields carry the asterisk, and no other field does',
  async ({ page }) => {
    const marked = page.locator('label', { has: page.getByText('*', { exact: true }) })
    await expect(marked).toHaveText([
      `${form.fields.name.label} *`,
      `${form.fields.phoneNumber.label} *`,
      `${form.fields.allowStorage.sentence} *`,
    ])
  },
)

test('the asterisk is red and stands out in both schemes', async ({ page }) => {
  await page.goto('/')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const asterisk of await page.getByText('*', { exact: true }).all()) {
      const color = await textColor(asterisk)
      const [red, green, blue] = color
      expect(red, colorScheme).toBeGreaterThan(Math.max(green, blue) * 1.5)
      expect(contrast(color, await groundColor(asterisk)), colorScheme).toBeGreaterThanOrEqual(4.5)
    }
  }
})

onHome('a dollar prefix is shown in front of the price', async ({ page }) => {
  const dollar = page.locator('form').getByText('$', { exact: true })
  await expect(dollar).toBeVisible()
  const field = textField(page, 'price')
  const textFrom = await field.evaluate((node) =>
    Number.parseFloat(getComputedStyle(node).paddingLeft),
  )
  const [sign, box] = await boxesOf(dollar, field)
  expect(sign.left).toBeGreaterThanOrEqual(box.left)
  expect(sign.right).toBeLessThanOrEqual(box.left + textFrom)
})
