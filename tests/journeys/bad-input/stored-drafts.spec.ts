import type { Page } from '@playwright/test'
import { emptyDraft } from '../../../inquiry/draft.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import {
  expectFormToHold,
  fillForm,
  fullDraft,
  openForm,
  sendInquiry,
  storedDraft,
  storeDraftOnce,
  loggedInquiries,
  submitButton,
  textField,
  untilStored,
} from '../inquiry-form.ts'
import { untilScriptsRun } from '../page-scripts.ts'
import { hasLampSwitch, pages } from '../../site-content.ts'

/** As markup, the pictures would be missing, which the console reports. */
const markup = {
  ...emptyDraft,
  name: '"><img src=/nowhere.png>',
  message: '</textarea><img src=/nowhere.png>',
}

// tests/units/draft.test.ts has more.
for (const [promise, given, held, kept] of [
  ['the form silently drops a stored draft that is broken', '{"name": "Zo', emptyDraft, null],
  [
    'the form shows markup in a stored draft as text, and drops unknown keys',
    JSON.stringify({ role: 'admin', ...markup }),
    markup,
    markup,
  ],
] as const) {
  test(promise, async ({ page }) => {
    await storeDraftOnce(page, given)
    await openForm(page)
    await expectFormToHold(page, held)
    await expectSoon(() => storedDraft(page)).toBe(kept && JSON.stringify(kept))
  })
}

test('a third tab opens with what was typed last in two others', async ({ page, context }) => {
  await page.goto('/')
  await textField(page, 'name').fill('First tab')
  await untilStored(page, 'First tab')

  const second = await context.newPage()
  await openForm(second)
  await expect(textField(second, 'name')).toHaveValue('First tab')
  await textField(second, 'name').fill('Second tab')
  await untilStored(page, 'Second tab')
  // The first tab stays as the visitor left it.
  await expect(textField(page, 'name')).toHaveValue('First tab')

  await textField(page, 'message').fill('Last word')
  await untilStored(second, 'Last word')
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
  await untilStored(page, 'Still here')
  const second = await context.newPage()
  await second.goto('/blog1')
  await expectSoon(() => second.evaluate(() => sessionStorage.getItem('contactFormData'))).toBe(
    'left behind',
  )
  await untilStored(page, 'Still here')
})

/** Fills in the form, and opens it in a second tab, which holds the same. Returns that tab. */
async function openInSecondTab(page: Page): Promise<Page> {
  await openForm(page)
  await fillForm(page)
  await untilStored(page, fullDraft.name)
  const second = await page.context().newPage()
  await openForm(second)
  await expectFormToHold(second, fullDraft)
  return second
}

test('what is sent in one of two tabs comes back in neither', async ({ page }) => {
  const second = await openInSecondTab(page)

  await submitButton(page).click()
  await page.waitForURL(pages.thankYou.path)
  await untilScriptsRun(page)
  await expectFormToHold(second, emptyDraft)
  await page.goBack()
  await expectFormToHold(page, emptyDraft)
  expect(await storedDraft(page)).toBeNull()
})

test('a submit in another tab leaves a different draft where it is', async ({ page }) => {
  const second = await openInSecondTab(page)
  await textField(second, 'message').fill('Not sent yet')
  await untilStored(page, 'Not sent yet')

  await submitButton(page).click()
  await page.waitForURL(pages.thankYou.path)
  await untilScriptsRun(page)
  await untilStored(second, 'Not sent yet')
  await expectFormToHold(second, { ...fullDraft, message: 'Not sent yet' })
})

/** A browser that blocks site data throws on any access to the storage. */
function forbidStorage() {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

function fillUpStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

for (const [what, arrange] of [
  ['forbidden', forbidStorage],
  ['full', fillUpStorage],
] as const) {
  test(`${what} storage never stops the form, a reader, or the lamp`, async ({
    page,
    consoleLines,
  }) => {
    await page.addInitScript(arrange)
    await page.goto('/blog1')
    await untilScriptsRun(page)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL(pages.home.path)
    if (hasLampSwitch) {
      await page.getByRole('switch').click()
      await expect(page.getByRole('switch')).toBeChecked()
    }
    await sendInquiry(page)
    expect(loggedInquiries(consoleLines)).toHaveLength(1)
  })
}
