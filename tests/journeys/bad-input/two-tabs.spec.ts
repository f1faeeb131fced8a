import { expect, test } from '../fixtures.ts'
import { field, storedDraft } from '../inquiry.ts'

test('in two tabs, the last write is the draft that a third one opens with', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await field(page, 'name').fill('First tab')
  await expect.poll(() => storedDraft(page)).toContain('First tab')

  const second = await context.newPage()
  await second.goto('/')
  await expect(field(second, 'name')).toHaveValue('First tab')
  await field(second, 'name').fill('Second tab')
  await expect.poll(() => storedDraft(page)).toContain('Second tab')
  // Nothing is changed under the fingers of the visitor in the first tab.
  await expect(field(page, 'name')).toHaveValue('First tab')

  await field(page, 'message').fill('Last word')
  await expect.poll(() => storedDraft(second)).toContain('Last word')
  const third = await context.newPage()
  await third.goto('/')
  await expect(field(third, 'name')).toHaveValue('First tab')
  await expect(field(third, 'message')).toHaveValue('Last word')
})
