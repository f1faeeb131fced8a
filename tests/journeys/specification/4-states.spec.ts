import { emptyDraft } from '../../../inquiry/draft.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import {
  consent,
  expectFormToHold,
  fillForm,
  fullDraft,
  storedDraft,
  storeDraftOnce,
  loggedInquiries,
  submitButton,
  textField,
  untilStored,
} from '../inquiry-form.ts'
import { holdScripts, untilScriptsRun } from '../page-scripts.ts'
import { productWords } from '../../site-content.ts'

/**
 * Runs in the browser before any script of a page. Says in the console what happens to the draft and
 * to the form, and which page opens.
 */
function saySteps(): void {
  if (window !== window.top) return
  // oxlint-disable-next-line no-console -- the test listens to it
  const say = (step: string) => console.debug(step)
  /** Says what a method is called with. */
  const watch = (owner: object, method: string, step: (given: unknown[]) => string) => {
    const apply = (original: (...given: unknown[]) => unknown, self: unknown, given: unknown[]) => {
      Reflect.apply(original, self, given)
      if (self !== sessionStorage) say(step(given))
    }
    Reflect.set(owner, method, new Proxy(Reflect.get(owner, method), { apply }))
  }
  watch(Storage.prototype, 'setItem', ([key, value]) => `${String(key)} saved ${String(value)}`)
  watch(Storage.prototype, 'removeItem', ([key]) => `${String(key)} cleared`)
  watch(HTMLFormElement.prototype, 'reset', () => 'reset')
  watch(console, 'log', (line) => `logged ${JSON.stringify(line.at(-1))}`)
  addEventListener('submit', () => say('submitted'), { capture: true })
  say(location.pathname)
}

test('on submit: saved, logged, cleared, reset, and /Thankyou, and a second press of Submit does nothing', async ({
  page,
  consoleLines,
}) => {
  await page.addInitScript(saySteps)
  await page.goto('/')
  await fillForm(page)
  await untilStored(page, '"allowStorage":true')
  await submitButton(page).dblclick()
  await page.waitForURL('/Thankyou')
  await untilScriptsRun(page)
  const said = consoleLines.filter((line) => line.type() === 'debug').map((line) => line.text())
  const draft = JSON.stringify(fullDraft)
  expect(said.slice(said.lastIndexOf('submitted') + 1, said.indexOf('/Thankyou') + 1)).toEqual([
    `contactFormData saved ${draft}`,
    `logged ${draft}`,
    `contactFormSent saved ${draft}`,
    'contactFormSent cleared',
    'contactFormData cleared',
    'reset',
    '/Thankyou',
  ])
  expect(loggedInquiries(consoleLines), 'logged once').toHaveLength(1)
  expect(await storedDraft(page)).toBeNull()
  await page.goBack()
  await expectFormToHold(page, emptyDraft)
})

test('when the form is removed from the screen, the stored draft is cleared and the form resets', async ({
  page,
}) => {
  await page.goto('/')
  await fillForm(page)
  await untilStored(page, fullDraft.name)
  // Right after a scroll, Chromium still sends a click to the map that was there before.
  await page.getByRole('link', { name: productWords.readMore }).first().press('Enter')
  await page.waitForURL('/blog1')
  await expectSoon(() => storedDraft(page)).toBeNull()
  await page.goBack()
  await expectFormToHold(page, emptyDraft)
})

test('the draft is also stored while the user types, at most 300 ms behind', async ({ page }) => {
  await page.clock.install({ time: '2028-02-29T12:00:00Z' })
  await page.goto('/')
  await textField(page, 'name').fill('first')
  await untilStored(page, 'first')
  await page.clock.pauseAt('2028-02-29T13:00:00Z')
  await textField(page, 'message').pressSequentially('second')
  await page.clock.runFor(300)
  expect(await storedDraft(page)).toContain('second')
})

test('the draft is loaded from local storage under contactFormData, and text that the visitor typed wins over a stored draft, field by field', async ({
  page,
}) => {
  await storeDraftOnce(page, JSON.stringify(fullDraft))
  const release = await holdScripts(page)
  await page.goto('/')
  await textField(page, 'name').fill('Typed first')
  await textField(page, 'message').fill('Typed, too')
  release()
  const merged = { ...fullDraft, name: 'Typed first', message: 'Typed, too' }
  await expect(consent(page)).toBeChecked()
  await expectFormToHold(page, merged)
  await expectSoon(async () => JSON.parse((await storedDraft(page)) ?? 'null')).toEqual(merged)
})
