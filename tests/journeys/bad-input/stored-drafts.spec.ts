import { emptyDraft } from '../../../inquiry/draft.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import {
  expectFormToHold,
  fillForm,
  fullDraft,
  loggedInquiries,
  sendInquiry,
  storedDraft,
  storeDraftOnce,
} from '../inquiry-form.ts'
import { untilFormReady, untilScriptsRun } from '../page-scripts.ts'
import { hasLampSwitch } from '../../site-content.ts'

// tests/units/inquiry.test.ts has more drafts.
test('the form silently drops a stored draft that is broken; an article that is opened in another tab takes nothing from the form, which a reload brings back', async ({
  page,
  context,
}) => {
  await storeDraftOnce(page, '{"name": "Zo')
  await page.goto('/')
  await untilFormReady(page)
  await expectFormToHold(page, emptyDraft)
  expect(await storedDraft(page)).toBeNull()
  await fillForm(page)
  const second = await context.newPage()
  await second.goto('/blog1')
  await untilScriptsRun(second)
  await expectSoon(() => storedDraft(second)).toBeNull()
  await expectFormToHold(page, fullDraft)
  await page.reload()
  await expectFormToHold(page, fullDraft)
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
  test(`${what} storage never stops the form or the lamp`, async ({ page, consoleLines }) => {
    await page.addInitScript(arrange)
    await page.goto('/')
    if (hasLampSwitch) {
      await page.getByRole('switch').click()
      await expect(page.getByRole('switch')).toBeChecked()
    }
    await sendInquiry(page)
    expect(loggedInquiries(consoleLines)).toHaveLength(1)
  })
}
