import { expect, test } from '../fixtures.ts'
import {
  expectFormToHold,
  fillForm,
  fullDraft,
  submissions,
  submitButton,
} from '../inquiry-form.ts'
import { untilScriptsRun } from '../page-scripts.ts'
import { hasLampSwitch, pages } from '../../site-content.ts'

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
    await fillForm(page)
    await expectFormToHold(page, fullDraft)
    await submitButton(page).click()
    await page.waitForURL(pages.thankYou.path)
    expect(submissions(consoleLines)).toHaveLength(1)
  })
}
