import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import {
  expectFormToHold,
  fillForm,
  fullDraft,
  submissions,
  submitButton,
} from '../inquiry-form.ts'
import {
  allowFirstScript,
  blockReact,
  blockScripts,
  hangScripts,
  holdScripts,
  scriptNotLoaded,
} from '../page-scripts.ts'
import { form, gallery, navigation, pages, partners } from '../../site-content.ts'

async function hangHalfWay(page: Page): Promise<void> {
  await hangScripts(page)
  await allowFirstScript(page)
}

// Where they hang, the page gives up waiting after a while.
for (const [what, arrange, hangs] of [
  ['that never arrive', blockScripts, false],
  ['that hang', hangScripts, true],
  ['blocked half way', blockReact, false],
  ['that hang half way', hangHalfWay, true],
] as const) {
  test(`with scripts ${what}, the form says that it cannot send, keeps everything typed, and breaks no axe rule`, async ({
    page,
    consoleLines,
    expectConsoleError,
  }) => {
    if (hangs) await page.clock.install()
    else expectConsoleError(scriptNotLoaded)
    await arrange(page)
    await page.goto('/')
    await fillForm(page)
    await submitButton(page).click()
    if (hangs) await page.clock.fastForward(16_000)
    await expect(page.getByText(form.notices.unavailable)).toBeVisible()
    await expect(page.getByText(form.notices.held)).toBeHidden()
    await expectAccessible(page, 'form')
    await expectFormToHold(page, fullDraft)

    await submitButton(page).click()
    await expect(page.getByText(form.notices.unavailable)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expectFormToHold(page, fullDraft)
    expect(submissions(consoleLines)).toEqual([])
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('without React, the menu opens and leads on, and the logos and cards are there', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(scriptNotLoaded)
    await blockReact(page)
    await page.goto('/')
    for (const { name } of gallery.cards) {
      await page.getByRole('figure', { name }).scrollIntoViewIfNeeded()
    }
    for (const { name } of partners.columns) {
      await expect(page.getByRole('img', { name })).toBeVisible()
    }
    await page.getByRole('button', { name: navigation.menu }).click()
    await page.getByRole('navigation').getByRole('link', { name: navigation.about }).click()
    await expect(page).toHaveURL('/#aboutSection')
  })
})

test('scripts that arrive after all make the form work again', async ({ page, consoleLines }) => {
  await page.clock.install()
  const release = await holdScripts(page)
  await page.goto('/')
  await fillForm(page)
  await submitButton(page).click()
  await page.clock.fastForward(10_000)
  await expect(page.getByText(form.notices.held)).toBeVisible()
  await expect(page.getByText(form.notices.unavailable)).toBeHidden()
  await page.clock.fastForward(6_000)
  await expect(page.getByText(form.notices.unavailable)).toBeVisible()
  release()
  await expect(page.getByText(form.notices.unavailable)).toBeHidden()
  // Nothing is sent until the visitor presses Submit again.
  expect(submissions(consoleLines)).toEqual([])
  await expectFormToHold(page, fullDraft)
  await submitButton(page).click()
  await expect(page).toHaveURL(pages.thankYou.path)
  expect(submissions(consoleLines)).toHaveLength(1)
})
