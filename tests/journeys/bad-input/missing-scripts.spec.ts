import type { Page } from '@playwright/test'
import { company } from '../../../content/company.data.ts'
import { formNotices } from '../../../content/form.data.ts'
import { navigation } from '../../../content/site.data.ts'
import { pages } from '../../../content/pages.ts'
import { pageAt, readMoreAt } from '../../page-at.ts'
import { expect, test } from '../fixtures.ts'
import { inFull } from '../in-full.ts'
import { expectFormToHold, fullDraft, submitButton } from '../inquiry-form.ts'
import { fillForm, submissions } from '../drafts-and-submissions.ts'
import { hangScripts, blockScripts, scriptNotLoaded } from '../page-scripts.ts'
import { expectBelowBar, sections } from '../sections.ts'

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
]

for (const { what, arrange, giveUp, error } of failures) {
  test.describe(`with scripts ${what}`, () => {
    test.beforeEach(async ({ page, expectConsoleError }) => {
      if (error) expectConsoleError(error)
      await arrange(page)
    })

    // Links and the menu need no scripts, so one kind of failure is enough for `npm test`.
    const repeats = error === null ? inFull : {}
    test('links lead to their pages', repeats, async ({ page }) => {
      await page.goto('/')
      await page
        .getByRole('link', {
          name: readMoreAt('/blog1'),
        })
        .click()
      await expect(page).toHaveURL('/blog1')
      await expect(page).toHaveTitle(pageAt('/blog1').title)
      await page.getByRole('banner').getByRole('link', { name: company.name }).click()
      await expect(page).toHaveURL(pages.home.path)
      await expect(page).toHaveTitle(pages.home.title)
    })

    test('links in the bar jump to their sections', repeats, async ({ page }) => {
      await page.goto('/')
      for (const section of sections) {
        await page.getByRole('navigation').getByRole('link', { name: section.link }).click()
        await expect(page).toHaveURL(`/#${section.anchor}`)
        await expectBelowBar(page, section)
      }
    })

    test('the menu opens, and closes with Escape', repeats, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/blog3')
      const menu = page.getByRole('navigation')
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: navigation.menu }).click()
      await expect(menu.getByRole('link', { name: navigation.contact })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    })

    test('the form says that it cannot send, and keeps everything typed', async ({
      page,
      consoleLines,
    }) => {
      await page.goto('/')
      await fillForm(page, fullDraft)
      await submitButton(page).click()
      await giveUp(page)
      await expect(page.getByText(formNotices.unavailable)).toBeVisible()
      await expect(page.getByText(formNotices.held)).toBeHidden()
      await expectFormToHold(page, fullDraft)

      await submitButton(page).click()
      await expect(page.getByText(formNotices.unavailable)).toBeVisible()
      await expect(page).toHaveURL('/')
      await expectFormToHold(page, fullDraft)
      expect(submissions(consoleLines)).toEqual([])
    })
  })
}

test('scripts that arrive late send the held form', async ({ page, consoleLines }) => {
  await page.clock.install()
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/')
  await fillForm(page, fullDraft)
  await submitButton(page).click()
  await expect(page.getByText(formNotices.held)).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText(formNotices.unavailable)).toBeHidden()
  release()
  await expect(page).toHaveURL(pages.thankYou.path)
  expect(submissions(consoleLines)).toHaveLength(1)
})

test('scripts that arrive after the notice make the form work again', async ({
  page,
  consoleLines,
}) => {
  await page.clock.install()
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/')
  await fillForm(page, fullDraft)
  await submitButton(page).click()
  await page.clock.fastForward(16_000)
  await expect(page.getByText(formNotices.unavailable)).toBeVisible()
  release()
  await expect(page.getByText(formNotices.unavailable)).toBeHidden()
  // Nothing is sent until the visitor presses Submit again.
  expect(submissions(consoleLines)).toEqual([])
  await expectFormToHold(page, fullDraft)
  await submitButton(page).click()
  await expect(page).toHaveURL(pages.thankYou.path)
  expect(submissions(consoleLines)).toHaveLength(1)
})
