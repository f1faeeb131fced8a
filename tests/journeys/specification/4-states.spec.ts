import { emptyDraft } from '../../../inquiry/draft.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import {
  consent,
  expectFormToHold,
  fillForm,
  fullDraft,
  loggedInquiries,
  storedDraft,
  storeDraftOnce,
  submitButton,
  textField,
} from '../inquiry-form.ts'
import { holdScripts, untilFormReady } from '../page-scripts.ts'
import { pages, productWords } from '../../site-content.ts'

/** Runs before any script of a page. Says in the console what happens to the draft and to the form. */
function saySteps(): void {
  for (const [owner, method] of [
    [Storage.prototype, 'setItem'],
    [Storage.prototype, 'removeItem'],
    [HTMLFormElement.prototype, 'reset'],
  ] as const) {
    const original: () => unknown = Reflect.get(owner, method)
    const apply = (_: unknown, self: unknown, given: unknown[]) => {
      // oxlint-disable-next-line no-console -- the test listens to it
      console.debug(method, ...given)
      return Reflect.apply(original, self, given)
    }
    Reflect.set(owner, method, new Proxy(original, { apply }))
  }
}

test('on submit: saved, logged, cleared, reset, and /Thankyou, and a second press of Submit does nothing', async ({
  page,
  consoleLines,
}) => {
  await page.addInitScript(saySteps)
  await page.goto('/')
  await untilFormReady(page)
  await fillForm(page)
  await submitButton(page).dblclick()
  await page.waitForURL(pages.thankYou.path)
  const [logged = '', again] = loggedInquiries(consoleLines)
  expect(logged).toContain(fullDraft.name)
  expect(again).toBeUndefined()
  const said = consoleLines.map((line) => line.text())
  const at = said.indexOf(logged)
  expect(said.slice(at - 1, at + 3)).toEqual([
    `setItem contactFormData ${JSON.stringify(fullDraft)}`,
    logged,
    'removeItem contactFormData',
    'reset',
  ])
  expect(await storedDraft(page)).toBeNull()
  await page.goBack()
  await expectFormToHold(page, emptyDraft)
})

test('the draft is kept while the form is on the screen, and no longer', async ({ page }) => {
  await page.goto('/')
  await untilFormReady(page)
  await test.step('the draft is also stored while the user types, at most 300 ms behind', async () => {
    await fillForm(page)
    // Read once, and at once: it is not behind at all.
    expect(JSON.parse((await storedDraft(page)) ?? '')).toEqual(fullDraft)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['contactFormData'])
  })
  await test.step('a reload loses nothing', async () => {
    await page.reload()
    await expectFormToHold(page, fullDraft)
  })
  await test.step('when the form is removed from the screen, the stored draft is cleared and the form resets', async () => {
    // Right after a scroll, Chromium still sends a click to the map that was there before.
    await page.getByRole('link', { name: productWords.readMore }).first().press('Enter')
    await page.waitForURL('/blog1')
    await expectSoon(() => storedDraft(page)).toBeNull()
    await page.goBack()
    await expectFormToHold(page, emptyDraft)
  })
})

test('the draft is loaded from local storage, but never over what the visitor has done', async ({
  page,
}) => {
  await storeDraftOnce(page, JSON.stringify(fullDraft))
  const release = await holdScripts(page)
  await page.goto('/')
  const merged = { ...fullDraft, message: 'Typed first', email: '', allowStorage: false }
  const stored = async (): Promise<unknown> => JSON.parse((await storedDraft(page)) ?? 'null')
  await test.step('text that the visitor typed wins over a stored draft, and what is cleared or unchecked stays so', async () => {
    await textField(page, 'message').fill('Typed first')
    await textField(page, 'email').fill('other@example.com')
    await textField(page, 'email').fill('')
    await consent(page).check()
    await consent(page).uncheck()
    expect(await stored()).toEqual(merged)
  })
  await test.step('the draft is loaded from local storage under contactFormData, field by field', async () => {
    release()
    await expectFormToHold(page, merged)
    expect(await stored()).toEqual(merged)
  })
})
