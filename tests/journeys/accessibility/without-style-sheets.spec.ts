import type { Page } from '@playwright/test'
import { test as answering } from '../delivery/site-that-answers.ts'
import { fieldNames } from '../../../inquiry/fields.ts'
import { everyPage, expect, oncePerLayout, test } from './every-page.ts'
import { form, navigation } from '../../site-content.ts'

async function removeStyleSheets(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) sheet.remove()
  })
  await expect(page.getByRole('banner')).toHaveCSS('display', 'block')
}

for (const { path } of everyPage) {
  test(
    `${path} reads in order: skip link, bar, content, footer`,
    oncePerLayout(path),
    async ({ page, open }) => {
      await open(path)
      await removeStyleSheets(page)
      const tops = await Promise.all(
        [
          page.getByRole('link', { name: navigation.skip }),
          page.getByRole('banner'),
          page.getByRole('heading', { level: 1 }),
          page.getByRole('contentinfo'),
        ].map((element) => element.evaluate((node) => node.getBoundingClientRect().top)),
      )
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      await page.getByRole('button', { name: navigation.menu }).click()
      await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(4)
    },
  )
}

test('the form has its fields in order, and shows no notice of a failure', async ({
  page,
  open,
}) => {
  await open('/')
  await removeStyleSheets(page)
  const asked = await page
    .locator('form')
    .locator('input, textarea')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')))
  expect(asked).toEqual(fieldNames)
  await expect(page.getByText(form.notices.held)).toBeHidden()
  await expect(page.getByText(form.notices.unavailable)).toBeHidden()
})

answering('with delivery on, the label of the spam trap is visible', async ({ page }) => {
  await page.goto('/')
  await removeStyleSheets(page)
  await page.getByText(form.notices.trap).scrollIntoViewIfNeeded()
  await expect(page.getByText(form.notices.trap)).toBeInViewport({ ratio: 1 })
})
