import type { Locator, Page } from '@playwright/test'
import { formFields } from '../../inquiry/fields.ts'
import { anchors } from '../../model/paths.ts'
import { about, company, contact, home, navigation, pages, thankYou } from '../site-content.ts'
import { boxesOf } from './boxes.ts'
import { expect, expectSoon, test } from './fixtures.ts'
import {
  consent,
  expectFormToHold,
  fullDraft,
  loggedInquiries,
  submitButton,
  textField,
  untilStored,
} from './inquiry-form.ts'
import { sectionOf } from './sections.ts'

/** The sections of Home that every page links to, by the text of the link. */
const sections = [
  { link: navigation.about, anchor: anchors.about, heading: about.heading },
  { link: navigation.products, anchor: anchors.products, heading: home.products.heading },
  { link: navigation.contact, anchor: anchors.contact, heading: contact.heading },
]

test('the first Tab of a page reaches the skip link, which leads to the content', async ({
  page,
}) => {
  await page.goto('/blog1')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: navigation.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.waitForURL('/blog1#content')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('each link of the bar leads from Home or an article to its section, and the next Tab enters it', async ({
      page,
    }) => {
      // The first link leads to Home, the others stay there.
      await page.goto('/blog1')
      for (const { link, anchor, heading } of sections) {
        await page.getByRole('navigation').getByRole('link', { name: link }).press('Enter')
        await page.waitForURL(`/#${anchor}`)
        const section = sectionOf(page, heading)
        await expectSoon(async () => {
          const [bar, box] = await boxesOf(page.getByRole('banner'), section)
          return Math.abs(box.top - bar.bottom - 0.5)
        }).toBeLessThan(1.6)
        await page.keyboard.press('Tab')
        const control = section.getByRole('link').or(section.getByRole('textbox'))
        await expect(control.first()).toBeFocused()
      }
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } })

      test('the menu opens with a button, has its links in the Tab order, and closes with Escape, when a link to the same page is chosen, and when the bar has room', async ({
        page,
      }) => {
        await page.goto('/')
        const menu = page.getByRole('navigation')
        const toggle = page.getByRole('button', { name: navigation.menu })
        await expect(menu).toBeHidden()
        await toggle.press('Enter')
        for (const link of await menu.getByRole('link').all()) {
          await page.keyboard.press('Tab')
          await expect(link).toBeFocused()
        }
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await expect(toggle).toBeFocused()
        await toggle.click()
        await menu.getByRole('link', { name: navigation.about }).click()
        await page.waitForURL(`/#${anchors.about}`)
        if (javaScriptEnabled) await expect(menu).toBeHidden()
        else await expect(menu).not.toBeInViewport()
        await page.keyboard.press('Escape')
        if (!javaScriptEnabled) return
        await toggle.click()
        // The bar has room for its links: the phone was turned.
        await page.setViewportSize({ width: 1180, height: 820 })
        await expect(menu).toHaveCSS('position', 'static')
      })
    })
  })
}

test('on a phone whose browser knows no popovers, the links stand below the bar, without a button for a menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text()
    const body = html.replaceAll(/popover="auto"|:popover-open/g, ':unknown')
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto('/')
  const [bar, link] = await boxesOf(
    page.getByRole('link', { name: company.name }).first(),
    page.getByRole('navigation').getByRole('link', { name: navigation.about }),
  )
  expect(link.top).toBeGreaterThanOrEqual(bar.bottom)
  await expect(page.getByRole('button', { name: navigation.menu })).toBeHidden()
})

/** Presses Tab until a control has the focus. A date field alone has several stops. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((node) => node === document.activeElement)
  for (let presses = 0; presses < 8 && !(await hasFocus()); presses++) {
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
  expect(loggedInquiries(consoleLines)).toHaveLength(1)

  await tabTo(page, page.getByRole('link', { name: thankYou.action }))
  await page.keyboard.press('Enter')
  await page.waitForURL(pages.home.path)
})
