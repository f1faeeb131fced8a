import type { Locator, Page } from '@playwright/test'
import { anchors } from '../../model/content/navigation.ts'
import { formFields } from '../../model/inquiry/fields.ts'
import { expect, test } from './fixtures.ts'
import { expectHidden, expectShown, linkOfCard, textOfCard } from './gallery-card.ts'
import { inFull } from './in-full.ts'
import {
  consent,
  expectFormToHold,
  fullDraft,
  submissions,
  submitButton,
  textField,
  untilStored,
} from './inquiry-form.ts'
import { untilScriptsRun } from './page-scripts.ts'
import { expectBelowBar, sectionOf, sections } from './sections.ts'
import {
  about,
  aboutProduct,
  allPages,
  company,
  gallery,
  hasLampSwitch,
  hero,
  home,
  navigation,
  pages,
  placeholders,
  privacy,
  products,
  thankYou,
} from '../site-content.ts'

for (const { path } of allPages) {
  const details = path === pages.home.path || path === '/blog1' ? {} : inFull
  test(
    `the first Tab on ${path} reaches the skip link`,
    details,
    async ({ page, expectConsoleError }) => {
      if (path === pages.notFound.path) expectConsoleError(/404/)
      await page.goto(path)
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: navigation.skip })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await page.waitForURL(`${path}#content`)
      await page.keyboard.press('Tab')
      const main = page.getByRole('main')
      await expect(main.getByRole('switch').or(main.getByRole('link')).first()).toBeFocused()
    },
  )
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('Tab stops at every control of Home, in visual order', async ({ page }) => {
    await page.goto(pages.home.path)
    const bar = page.getByRole('banner')
    const links = page.getByRole('navigation')
    const main = page.getByRole('main')
    const form = page.locator('form')
    const isInDate = () =>
      page.evaluate(() => document.activeElement?.getAttribute('type') === 'date')
    const stops = [
      page.getByRole('link', { name: navigation.skip }),
      bar.getByRole('link', { name: company.name }),
      links.getByRole('link', { name: navigation.home }),
      links.getByRole('link', { name: navigation.about }),
      links.getByRole('link', { name: navigation.products }),
      links.getByRole('link', { name: navigation.contact }),
      ...(hasLampSwitch ? [main.getByRole('switch', { name: hero.lamp.label })] : []),
      main.getByRole('link', { name: hero.action }),
      main.getByRole('link', { name: about.action }),
      ...products.map(({ name }) =>
        main.getByRole('link', { name: home.products.readMore + aboutProduct({ name }) }),
      ),
      ...gallery.cards.map((card) => linkOfCard(page, card)),
      ...(placeholders.phone ? [] : [form.getByRole('link', { name: company.phone.label })]),
      ...(placeholders.email ? [] : [form.getByRole('link', { name: company.email })]),
      ...formFields.map(({ name }) => textField(page, name)),
      consent(page),
      submitButton(page),
      main.getByText(privacy.heading, { exact: true }),
    ]
    expect(stops.length).toBeGreaterThan(10 + products.length + gallery.cards.length)
    for (const stop of stops) {
      await page.keyboard.press('Tab')
      // A date field has several stops.
      while (!(await hasFocus(stop)) && (await isInDate())) await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
  })
})

for (const section of sections) {
  test(`${section.link} leads from Home and from an article to its section, and the next Tab enters it`, async ({
    page,
  }) => {
    for (const start of [pages.home.path, '/blog1']) {
      await page.goto(start)
      await page.getByRole('navigation').getByRole('link', { name: section.link }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`/#${section.anchor}`)
      await expectBelowBar(page, section)
      await page.keyboard.press('Tab')
      await expect(section.firstStop(sectionOf(page, section.heading))).toBeFocused()
    }
  })
}

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens with Enter, has its links in the Tab order, and closes with Escape, and when a link to the same page is chosen', async ({
    page,
  }) => {
    await page.goto(pages.home.path)
    const menu = page.getByRole('navigation')
    const toggle = page.getByRole('button', { name: navigation.menu })
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    for (const name of [
      navigation.home,
      navigation.about,
      navigation.products,
      navigation.contact,
    ]) {
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()

    for (const { link, anchor } of sections) {
      await toggle.click()
      await menu.getByRole('link', { name: link }).click()
      await expect(menu).toBeHidden()
      await page.waitForURL(`/#${anchor}`)
    }
  })
})

test('every gallery card shows its text on focus, and hides it on Escape, as does a hovered one', async ({
  page,
}) => {
  // Saves fourteen waits for the fade.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(pages.home.path)
  await untilScriptsRun(page)
  for (const [index, card] of gallery.cards.entries()) {
    const link = linkOfCard(page, card)
    await expectHidden(textOfCard(page, card))
    if (index === 0) await link.focus()
    else await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expectShown(textOfCard(page, card))
    await page.keyboard.press('Escape')
    await expectHidden(textOfCard(page, card))
    await expect(link).toBeFocused()
  }

  await page.keyboard.press('Shift+Tab')
  const [hovered, focused] = [gallery.cards[0], gallery.cards.at(-2)]
  if (!hovered || !focused) throw new Error('The gallery has fewer than two cards')
  await page.getByRole('figure', { name: hovered.name }).hover()
  for (const card of [hovered, focused]) await expectShown(textOfCard(page, card))
  await page.keyboard.press('Escape')
  for (const card of [hovered, focused]) await expectHidden(textOfCard(page, card))
})

const hasFocus = (control: Locator) => control.evaluate((node) => node === document.activeElement)

/** Presses Tab until a control has the focus. A date field alone has several stops. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 8 && !(await hasFocus(control)); presses++) {
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

test('a visitor can fill in and send the form, and return to Home, with the keyboard alone', async ({
  page,
  consoleLines,
}) => {
  await page.goto(`/#${anchors.contact}`)
  for (const { name, type } of formFields) {
    await tabTo(page, textField(page, name))
    // Chromium’s date field takes month, day and year, one after the other.
    const [year, month, day] = fullDraft[name].split('-')
    await page.keyboard.type(type === 'date' ? `${month}${day}${year}` : fullDraft[name])
  }
  await tabTo(page, consent(page))
  await page.keyboard.press('Space')
  await expectFormToHold(page, fullDraft)
  await untilStored(page, fullDraft.phoneNumber)
  await tabTo(page, submitButton(page))
  await page.keyboard.press('Enter')
  await page.waitForURL(pages.thankYou.path)
  expect(submissions(consoleLines)).toHaveLength(1)

  await tabTo(page, page.getByRole('link', { name: thankYou.action }))
  await page.keyboard.press('Enter')
  await page.waitForURL(pages.home.path)
})
