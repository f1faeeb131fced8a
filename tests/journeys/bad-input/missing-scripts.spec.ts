import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectFormToHold, fullDraft, submitButton } from '../inquiry-form.ts'
import { fillForm, submissions } from '../drafts-and-submissions.ts'
import {
  allowFirstScript,
  blockReact,
  blockScripts,
  hangScripts,
  holdScripts,
  scriptNotLoaded,
} from '../page-scripts.ts'
import { form, gallery, navigation, pages, partners } from '../../site-content.ts'

type Failure = {
  what: string
  arrange: (page: Page) => Promise<void>
  /** Lets the time pass after which the page gives up waiting. */
  giveUp: (page: Page) => Promise<void>
  error: RegExp | null
}

const failures: readonly Failure[] = [
  {
    what: 'that never arrive',
    arrange: blockScripts,
    giveUp: async () => {},
    error: scriptNotLoaded,
  },
  {
    what: 'that hang',
    arrange: async (page) => {
      await page.clock.install()
      await hangScripts(page)
    },
    giveUp: (page) => page.clock.fastForward(16_000),
    error: null,
  },
  {
    what: 'blocked half way',
    arrange: blockReact,
    giveUp: async () => {},
    error: scriptNotLoaded,
  },
  {
    what: 'that hang half way',
    arrange: async (page) => {
      await page.clock.install()
      await hangScripts(page)
      await allowFirstScript(page)
    },
    giveUp: (page) => page.clock.fastForward(16_000),
    error: null,
  },
]

for (const { what, arrange, giveUp, error } of failures) {
  test.describe(`with scripts ${what}`, () => {
    test.beforeEach(async ({ page, expectConsoleError }) => {
      if (error) expectConsoleError(error)
      await arrange(page)
    })

    test('the form says that it cannot send, and keeps everything typed', async ({
      page,
      consoleLines,
    }) => {
      await page.goto('/')
      await fillForm(page, fullDraft)
      await submitButton(page).click()
      await giveUp(page)
      await expect(page.getByText(form.notices.unavailable)).toBeVisible()
      await expect(page.getByText(form.notices.held)).toBeHidden()
      await expectFormToHold(page, fullDraft)

      await submitButton(page).click()
      await expect(page.getByText(form.notices.unavailable)).toBeVisible()
      await expect(page).toHaveURL('/')
      await expectFormToHold(page, fullDraft)
      expect(submissions(consoleLines)).toEqual([])
    })
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
  await fillForm(page, fullDraft)
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
