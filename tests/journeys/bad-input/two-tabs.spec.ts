import { expect, expectSoon, test } from '../fixtures.ts'
import { textField, storedDraft } from '../inquiry-form.ts'

test('in two tabs, the last write is the draft that a third one opens with', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await textField(page, 'name').fill('First tab')
  await expectSoon(() => storedDraft(page)).toContain('First tab')

  const second = await context.newPage()
  await second.goto('/')
  await expect(textField(second, 'name')).toHaveValue('First tab')
  await textField(second, 'name').fill('Second tab')
  await expectSoon(() => storedDraft(page)).toContain('Second tab')
  // Nothing is changed under the fingers of the visitor in the first tab.
  await expect(textField(page, 'name')).toHaveValue('First tab')

  await textField(page, 'message').fill('Last word')
  await expectSoon(() => storedDraft(second)).toContain('Last word')
  const third = await context.newPage()
  await third.goto('/')
  await expect(textField(third, 'name')).toHaveValue('First tab')
  await expect(textField(third, 'message')).toHaveValue('Last word')
})
