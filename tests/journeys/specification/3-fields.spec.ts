import { fieldWords, formWords } from '../../../content/form.data.ts'
import { textFieldNames } from '../../../inquiry/fields.ts'
import { boxesOf } from '../boxes.ts'
import { contrast, groundColor, textColor } from '../colors.ts'
import { expect, test } from '../fixtures.ts'
import {
  consent,
  fillEveryField,
  fullDraft,
  storedDraft,
  textField,
  untilStored,
} from '../inquiry-form.ts'
import { onHome } from '../on-home.ts'

test('the one entity is the draft of the contact form, with its eight fields', async ({ page }) => {
  await page.goto('/')
  await fillEveryField(page)
  await untilStored(page, '"allowStorage":true')
  await untilStored(page, 'By rail, please.')
  expect(JSON.parse((await storedDraft(page)) ?? '')).toEqual(fullDraft)
})

test('there are no other entities', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('form')).toHaveCount(1)
  const names = await page
    .locator('form')
    .evaluate((form: HTMLFormElement) => [...new FormData(form).keys()])
  // Form data leaves out an unchecked checkbox.
  expect([...names, 'allowStorage'].toSorted()).toEqual(Object.keys(fullDraft).toSorted())
  await textField(page, 'name').fill(fullDraft.name)
  await untilStored(page, fullDraft.name)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['contactFormData'])
})

onHome(
  'name is a text, phoneNumber a tel, email an email, invoiceTeam a text, date a date, price a number',
  async ({ page }) => {
    const types = { name: 'text', phoneNumber: 'tel', email: 'email' } as const
    const more = { invoiceTeam: 'text', date: 'date', price: 'number' } as const
    for (const [name, type] of Object.entries({ ...types, ...more })) {
      const field = page.locator(`#${name}`)
      await expect(field).toHaveAttribute('name', name)
      await expect(field).toHaveAttribute('type', type)
    }
  },
)

onHome('phoneNumber is required; email, date and price are optional', async ({ page }) => {
  await expect(textField(page, 'phoneNumber')).toHaveAttribute('required')
  for (const name of ['email', 'date', 'price'] as const) {
    await expect(textField(page, name)).not.toHaveAttribute('required')
  }
})

onHome(
  'invoiceTeam is labelled Invoice Team, and its placeholder asks for a description',
  async ({ page }) => {
    await expect(page.getByRole('textbox', { name: /^Invoice Team/ })).toHaveId('invoiceTeam')
    await expect(textField(page, 'invoiceTeam')).toHaveAttribute('placeholder', /^describe/i)
  },
)

onHome('name is required and marked with a red asterisk', async ({ page }) => {
  await expect(textField(page, 'name')).toHaveAttribute('required')
  const label = page.locator('label[for="name"]')
  await expect(label).toHaveText(`${fieldWords.name.label} *`)
  await expect(label.getByText('*', { exact: true })).toBeVisible()
})

onHome(
  'all three required fields carry the asterisk, and no other field does',
  async ({ page }) => {
    const marked = page.locator('label', { has: page.getByText('*', { exact: true }) })
    await expect(marked).toHaveText([
      `${fieldWords.name.label} *`,
      `${fieldWords.phoneNumber.label} *`,
      `${formWords.consent} *`,
    ])
  },
)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the asterisk is red and stands out in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    for (const asterisk of await page.getByText('*', { exact: true }).all()) {
      const color = await textColor(asterisk)
      const [red, green, blue] = color
      expect(red).toBeGreaterThan(Math.max(green, blue) * 1.5)
      expect(contrast(color, await groundColor(asterisk))).toBeGreaterThanOrEqual(4.5)
    }
  })
}

test('allowStorage is a boolean', async ({ page }) => {
  await page.goto('/')
  await consent(page).check()
  await untilStored(page, '"allowStorage":true')
  await textField(page, 'name').fill(fullDraft.name)
  await consent(page).uncheck()
  await untilStored(page, '"allowStorage":false')
})

test('allowStorage is the consent checkbox', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('checkbox', { name: formWords.consent })).toHaveAttribute(
    'name',
    'allowStorage',
  )
  await page.getByText(formWords.consent).click()
  await expect(consent(page)).toBeChecked()
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

test('message is an optional multi-line text', async ({ page }) => {
  await page.goto('/')
  const message = textField(page, 'message')
  await expect(message).toHaveAttribute('name', 'message')
  await expect(message).not.toHaveAttribute('required')
  await message.fill('one\ntwo')
  await expect(message).toHaveValue('one\ntwo')
  expect(await message.evaluate((node) => node.tagName)).toBe('TEXTAREA')
})

onHome('every field carries its label', async ({ page }) => {
  for (const name of textFieldNames) {
    await expect(textField(page, name)).toHaveCount(1)
    await expect(textField(page, name)).toHaveAccessibleName(
      new RegExp(`^${fieldWords[name].label}`),
    )
  }
})
