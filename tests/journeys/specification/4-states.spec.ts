import type { Page } from '@playwright/test'
import { emptyDraft } from '../../../model/inquiry/draft.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import {
  consent,
  expectFormToHold,
  fillForm,
  fullDraft,
  storedDraft,
  storeDraftOnce,
  submitButton,
  textField,
  untilStored,
} from '../inquiry-form.ts'
import { holdScripts } from '../page-scripts.ts'
import { home } from '../../site-content.ts'

/**
 * Runs in the browser before any script of a page. Records what happens to the draft and the form,
 * and when the confirmation opens, in session storage, which survives a page load.
 */
function recordSteps(): void {
  if (window !== window.top) return
  /* oxlint-disable unicorn/consistent-function-scoping -- the browser gets only this function */
  const note = (step: string) => {
    const steps = sessionStorage.getItem('steps')
    sessionStorage.setItem('steps', steps ? `${steps}\n${step}` : step)
  }
  /** Records a call of a method if it is a step. */
  const watch = (
    owner: object,
    method: string,
    step: (self: unknown, given: unknown[]) => string | false,
  ) => {
    const apply = (original: (...given: unknown[]) => unknown, self: unknown, given: unknown[]) => {
      Reflect.apply(original, self, given)
      const done = step(self, given)
      if (done !== false) note(done)
    }
    Reflect.set(owner, method, new Proxy(Reflect.get(owner, method), { apply }))
  }
  const isDraft = (storage: unknown, key: unknown) =>
    storage === localStorage && key === 'contactFormData'
  /* oxlint-enable unicorn/consistent-function-scoping */
  watch(
    Storage.prototype,
    'setItem',
    (storage, [key, value]) => isDraft(storage, key) && `saved ${String(value)}`,
  )
  watch(Storage.prototype, 'removeItem', (storage, [key]) => isDraft(storage, key) && 'cleared')
  watch(console, 'log', (_, line) => `logged ${JSON.stringify(line.at(-1))}`)
  watch(HTMLFormElement.prototype, 'reset', () => 'reset')
  navigation.addEventListener('currententrychange', () => note(location.pathname))
  addEventListener('submit', () => note('submitted'), { capture: true })
  if (location.pathname !== '/') note(location.pathname)
}

/** Waits for the confirmation, and returns what happened since the submit. */
async function stepsOfSubmit(page: Page): Promise<string[]> {
  await page.waitForURL('/Thankyou')
  const recorded = await page.evaluate(() => sessionStorage.getItem('steps') ?? '')
  const steps = recorded.split('\n')
  return steps.slice(steps.lastIndexOf('submitted') + 1, steps.indexOf('/Thankyou') + 1)
}

test('on submit: saved, logged, cleared, reset, and /Thankyou, and a second press of Submit does nothing', async ({
  page,
  consoleLines,
}) => {
  await page.addInitScript(recordSteps)
  await page.goto('/')
  await fillForm(page)
  await untilStored(page, '"allowStorage":true')
  await submitButton(page).dblclick()
  const draft = JSON.stringify(fullDraft)
  expect(await stepsOfSubmit(page)).toEqual([
    `saved ${draft}`,
    `logged ${draft}`,
    'cleared',
    'reset',
    '/Thankyou',
  ])
  await test.step('the draft is logged to the console once', () => {
    expect(consoleLines.filter((line) => line.type() === 'log')).toHaveLength(1)
  })
  await test.step('the draft is cleared from storage', async () => {
    expect(await storedDraft(page)).toBeNull()
  })
  await test.step('the form is reset to empty', async () => {
    await page.goBack()
    await expectFormToHold(page, emptyDraft)
  })
})

test('when the form is removed from the screen, the stored draft is cleared and the form resets', async ({
  page,
}) => {
  await page.goto('/')
  await fillForm(page)
  await untilStored(page, fullDraft.name)
  // Right after a scroll, Chromium still sends a click to the map that was there before.
  await page.getByRole('link', { name: home.products.readMore }).first().press('Enter')
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
