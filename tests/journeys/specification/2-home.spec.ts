import type { Locator, Page } from '@playwright/test'
import { readMoreAt } from '../../page-at.ts'
import { boxesOf } from '../boxes.ts'
import { parsedColor } from '../colors.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import { expectHidden, expectShown, linkOfCard, textOfCard } from '../gallery-card.ts'
import { storedDraft, storeDraftOnce, textField } from '../inquiry-form.ts'
import { untilScriptsRun } from '../page-scripts.ts'
import { sectionOf } from '../sections.ts'
import {
  about,
  closing,
  contact,
  examplePartners,
  footer,
  gallery,
  galleryWords,
  hero,
  home,
  navigation,
  partners,
  privacyWords,
  products,
} from '../../site-content.ts'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls, and waits until the browser has noted the place. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const noted = new Promise((done) => addEventListener('scrollend', done, { once: true }))
    window.scrollTo(0, wanted)
    await noted
  }, top)
}

/** Playwright's own click scrolls to a link first, also to one in a sticky bar. */
const choose = (page: Page, name: string) =>
  page
    .getByRole('link', { name })
    .first()
    .evaluate((link: HTMLElement) => link.click())

async function expectHomeAtItsTop(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.heading)
  await untilScriptsRun(page)
  await expectSoon(() => place(page)).toBe(0)
}

test('Home begins at its top, and Back leads to where the visitor was', async ({ page }) => {
  await test.step('Home scrolls to the top on load, on a reload and on the way back', async () => {
    await page.goto('/blog1')
    await scrollTo(page, 1000)
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await expectHomeAtItsTop(page)
    await scrollTo(page, 500)
    await page.reload()
    await expectHomeAtItsTop(page)
    await scrollTo(page, 500)
    await choose(page, readMoreAt('/blog3'))
    await page.waitForURL('/blog3')
    await page.goBack()
    await expectHomeAtItsTop(page)
  })
  await test.step('Back from a section leads to where the visitor was', async () => {
    await choose(page, navigation.about)
    await expectSoon(() => place(page)).not.toBe(0)
    await page.goBack()
    await expectSoon(() => place(page)).toBe(0)
  })
  await test.step('Back from an article leads to the section, and again Back to the place before', async () => {
    await scrollTo(page, 500)
    await choose(page, navigation.about)
    await page.waitForURL('/#aboutSection')
    await scrollTo(page, 900)
    await choose(page, readMoreAt('/blog1'))
    await page.waitForURL('/blog1')
    await page.goBack()
    await expect(page).toHaveURL('/#aboutSection')
    await expectSoon(() => place(page)).toBe(900)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expectSoon(() => place(page)).toBe(500)
  })
})

test('each section of Home has what the specification says of it', async ({ page }) => {
  await page.goto('/')
  const expectLink = async (section: Locator, name: string, address: string, heading: string) => {
    await section.getByRole('link', { name }).click()
    await page.waitForURL(address)
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
  }
  await test.step('1. the hero has a heading and a View Products button', async () => {
    const first = sectionOf(page, hero.heading)
    await expect(first.getByRole('heading', { level: 1 })).toBeInViewport()
    await expectLink(first, 'View Products', '/#cardsSection', home.products.heading)
  })
  await test.step('2. the about section has a Get in touch link', async () => {
    const second = sectionOf(page, about.heading)
    await expectLink(second, 'Get in touch', '/#contactSection', contact.heading)
  })
  await test.step('3. Read More of each product leads to its article', async () => {
    const cards = sectionOf(page, home.products.heading).getByRole('article')
    for (const { name, path } of products) {
      const card = cards.filter({ has: page.getByRole('heading', { name }) })
      await expect(card.getByRole('link', { name: /^Read More/ })).toHaveAttribute('href', path)
    }
  })
  await test.step('5. the contact form has an embedded map next to it', async () => {
    const contactSection = sectionOf(page, contact.heading)
    const [form, map] = await boxesOf(
      contactSection.locator('form'),
      contactSection.locator('iframe'),
    )
    expect(map.right <= form.left || form.right <= map.left).toBe(true)
    expect(map.top).toBeLessThan(form.bottom)
    expect(map.bottom).toBeGreaterThan(form.top)
  })
  const region = sectionOf(page, partners.heading)
  await test.step('6. the partners section has a column for each partner, three side by side', async () => {
    await expect(region.getByRole('heading', { level: 2 })).toHaveText(/^trusted partners$/i)
    const items = region.getByRole('listitem')
    await expect(items.getByRole('heading')).toHaveText(partners.columns.map(({ field }) => field))
    const tops = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops.slice(0, 3)).size).toBe(1)
  })
  await test.step('6. while partners are invented, the section says so once', async () => {
    await expect(region.getByRole('paragraph')).toHaveText(
      partners.examples ? [examplePartners] : [],
    )
  })
  await test.step('7. the closing hero banner ends Home', async () => {
    const banner = page.getByRole('main').locator('section').last()
    await expect(banner.getByRole('heading')).toHaveText(closing.line)
    const picture = await banner.getByRole('img').boundingBox()
    expect(picture?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth))
  })
})

test('4. each card of the gallery says what it shows, and leads to the form', async ({ page }) => {
  // What was typed before a reload.
  await storeDraftOnce(page, JSON.stringify({ message: 'Hello' }))
  await page.goto('/')
  await untilScriptsRun(page)
  await test.step('the link of each card leads to the form, with its question in the message', async () => {
    const asked = gallery.cards.slice(0, 2)
    for (const card of [...asked, ...asked]) {
      await page.getByRole('figure', { name: card.name }).hover()
      await linkOfCard(page, card).click()
      await page.waitForURL('/#contactSection')
      await expect(page.getByRole('heading', { name: contact.heading })).toBeInViewport()
    }
    const questions = asked.map(({ name }) => galleryWords.message(name))
    await expect(textField(page, 'message')).toHaveValue(['Hello', ...questions].join('\n'))
    for (const { name } of asked) await expectSoon(() => storedDraft(page)).toContain(name)
  })
  const region = sectionOf(page, gallery.heading)
  await test.step('the gallery is green', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const ground = await region.evaluate((node) => getComputedStyle(node).backgroundColor)
      const [red, green, blue] = parsedColor(ground)
      expect(green, colorScheme).toBeGreaterThan(Math.max(red, blue))
    }
  })
  await expect(region.getByRole('figure')).toHaveCount(gallery.cards.length)
  for (const card of gallery.cards) {
    const figure = region.getByRole('figure', { name: card.name })
    const name = figure.getByRole('heading', { name: card.name })
    const text = textOfCard(page, card)
    const link = linkOfCard(page, card)
    await expect(name).toBeVisible()
    if (card.warning) {
      const warning = figure.getByText(card.warning)
      await test.step('the warnings of the gallery show without hovering', async () => {
        const opaque = { opacityProperty: true }
        expect(await warning.evaluate((one, how) => one.checkVisibility(how), opaque)).toBe(true)
        const [above, below] = await boxesOf(name, warning)
        expect(below.top).toBeGreaterThanOrEqual(above.bottom)
      })
    }
    await test.step('each card shows its text on hover and on focus, and Escape hides it', async () => {
      for (const reach of [() => figure.hover(), () => link.focus()]) {
        await expectHidden(text)
        await reach()
        await expectShown(text)
        await page.keyboard.press('Escape')
        await expectHidden(text)
      }
      await expect(link).toBeFocused()
    })
  }
})

test.describe('on a phone', () => {
  const viewport = { width: 390, height: 844 }
  test.use({ hasTouch: true, isMobile: true, viewport, screen: viewport })

  test('4. the texts of the gallery are readable without hovering, and the cards are a row that the keyboard moves through, one card at a time', async ({
    page,
  }) => {
    await page.goto('/')
    await untilScriptsRun(page)
    const items = sectionOf(page, gallery.heading).getByRole('list').getByRole('listitem')
    const tops = await items.evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().top),
    )
    expect(new Set(tops).size).toBe(1)
    for (const card of gallery.cards) {
      await expectShown(textOfCard(page, card))
      await linkOfCard(page, card).focus()
      const figure = page.getByRole('figure', { name: card.name })
      for (const part of [figure.getByRole('heading'), linkOfCard(page, card)]) {
        await expect(part).toBeInViewport({ ratio: 1 })
      }
    }
  })
})

test('5. below the form, the note on privacy is folded, and says when it was last changed; Privacy in the footer leads to it and unfolds it', async ({
  page,
}) => {
  await page.goto('/blog2')
  await page.getByRole('contentinfo').getByRole('link', { name: footer.privacy }).click()
  await page.waitForURL('/#privacy')
  const summary = page.getByRole('main').getByText(privacyWords.heading, { exact: true })
  const words = page.getByText('Who we are.')
  await expect(summary).toBeInViewport()
  await expect(words).toBeInViewport()
  const date = new Date(`${privacyWords.updated}T00:00`)
  const written = date.toLocaleDateString('en-US', { dateStyle: 'long' })
  await expect(page.getByRole('main').getByRole('time')).toHaveText(written)
  await summary.click()
  await expect(words).toBeHidden()
  // A browser that does not open the note only reports the new address.
  await page.evaluate(() => dispatchEvent(new Event('hashchange')))
  await expect(words).toBeInViewport()
})
