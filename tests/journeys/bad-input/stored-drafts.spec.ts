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
  untilStored,
} from '../inquiry-form.ts'
import { untilFormReady, untilScriptsRun } from '../page-scripts.ts'
import { hasLampSwitch, pages } from '../../site-content.ts'

/** As markup, the pictures would be missing, which the console reports. */
const markup = {
  ...emptyDraft,
  name: '"><img src=/nowhere.png>',
  message: '</textarea><img src=/nowhere.png>',
}

// tests/units/inquiry.test.ts has more.
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
    await untilFormReady(page)
    await expectFormToHold(page, held)
    expect(JSON.parse((await storedDraft(page)) ?? 'null')).toEqual(kept)
  })
}

test('an article that is opened in another tab takes nothing from the form, which a reload brings back', async ({
  page,
  context,
}) => {
  await openForm(page)
  await fillForm(page)
  await untilStored(page, '"allowStorage":true')
  const second = await context.newPage()
  await second.goto('/blog1')
  await untilScriptsRun(second)
  await expectSoon(() => storedDraft(second)).toBeNull()
  await expectFormToHold(page, fullDraft)
  await page.reload()
  await expectFormToHold(page, fullDraft)
})

test('a static host that serves Home at /index.html loses no draft', async ({ page }) => {
  await page.route('/index.html', async (route) => {
    const home = new URL('/', route.request().url()).href
    await route.fulfill({ response: await route.fetch({ url: home }) })
  })
  await page.goto('/index.html')
  await fillForm(page)
  await untilStored(page, '"allowStorage":true')
  await page.reload()
  await untilScriptsRun(page)
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
