import { expect, expectSoon, test } from '../fixtures.ts'
import { openForm, storedDraft, textField } from '../inquiry-form.ts'

test('a third tab opens with what was typed last in two others', async ({ page, context }) => {
  await page.goto('/')
  await textField(page, 'name').fill('First tab')
  await expectSoon(() => storedDraft(page)).toContain('First tab')

  const second = await context.newPage()
  await openForm(second)
  await expect(textField(second, 'name')).toHaveValue('First tab')
  await textField(second, 'name').fill('Second tab')
  await expectSoon(() => storedDraft(page)).toContain('Second tab')
  // The first tab stays as the visitor left it.
  await expect(textField(page, 'name')).toHaveValue('First tab')

  await textField(page, 'message').fill('Last word')
  await expectSoon(() => storedDraft(second)).toContain('Last word')
  const third = await context.newPage()
  await openForm(third)
  await expect(textField(third, 'name')).toHaveValue('First tab')
  await expect(textField(third, 'message')).toHaveValue('Last word')
})

test('an article that is opened in another tab leaves the open form its draft', async ({
  page,
  context,
}) => {
  await openForm(page)
  await textField(page, 'name').fill('Still here')
  await expectSoon(() => storedDraft(page)).toContain('Still here')
  const second = await context.newPage()
  await second.goto('/blog1')
  await expectSoon(() => second.evaluate(() => sessionStorage.getItem('contactFormData'))).toBe(
    'left behind',
  )
  await expectSoon(() => storedDraft(page)).toContain('Still here')
})
