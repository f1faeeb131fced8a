import type { Page } from '@playwright/test'
import { pageAt, readMoreAt } from '../../page-at.ts'
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
  gallery,
  galleryWords,
  hero,
  home,
  partners,
  products,
} from '../../site-content.ts'

const scrolled = (page: Page) => page.evaluate(() => scrollY)
const toTheFoot = async (page: Page) => {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await scrolled(page)).toBeGreaterThan(1000)
}

test('Home scrolls to the top on load, on a reload and on the way back', async ({ page }) => {
  const expectHomeAtItsTop = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.heading)
    await untilScriptsRun(page)
    await expectSoon(() => scrolled(page)).toBe(0)
  }
  await page.goto('/blog1')
  await toTheFoot(page)
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expectHomeAtItsTop()
  await toTheFoot(page)
  await page.reload()
  await expectHomeAtItsTop()
  await page.getByRole('link', { name: readMoreAt('/blog3') }).click()
  await page.waitForURL('/blog3')
  await toTheFoot(page)
  await page.goBack()
  await expectHomeAtItsTop()
})

test('1. the hero has a heading and a View Products button, 2. the about section has a Get in touch link, 3. Read More of each product leads to its article', async ({
  page,
}) => {
  await page.goto('/')
  const first = sectionOf(page, hero.heading)
  await expect(first.getByRole('heading', { level: 1 })).toBeInViewport()
  for (const [section, name, address, heading] of [
    [first, 'View Products', '/#cardsSection', home.products.heading],
    [sectionOf(page, about.heading), 'Get in touch', '/#contactSection', contact.heading],
  ] as const) {
    await section.getByRole('link', { name }).click()
    await page.waitForURL(address)
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
  }
  const cards = sectionOf(page, home.products.heading).getByRole('article')
  for (const { name, path } of products) {
    const card = cards.filter({ has: page.getByRole('heading', { name }) })
    await expect(card.getByRole('link', { name: /^Read More/ })).toHaveAttribute('href', path)
  }
  await page.getByRole('link', { name: readMoreAt('/blog1') }).click()
  await expect(page).toHaveTitle(pageAt('/blog1').title)
})

test('4. the gallery is green, and each card shows its text on hover and on focus; Escape hides it, and the warnings of the gallery show without hovering', async ({
  page,
}) => {
  await page.goto('/')
  await untilScriptsRun(page)
  const region = sectionOf(page, gallery.heading)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const ground = await region.evaluate((node) => getComputedStyle(node).backgroundColor)
    const [red, green, blue] = parsedColor(ground)
    expect(green, colorScheme).toBeGreaterThan(Math.max(red, blue))
  }
  await expect(region.getByRole('figure')).toHaveCount(gallery.cards.length)
  for (const card of gallery.cards) {
    const figure = region.getByRole('figure', { name: card.name })
    const text = textOfCard(page, card)
    const link = linkOfCard(page, card)
    await expect(figure.getByRole('heading', { name: card.name })).toBeVisible()
    if (card.warning) {
      const [name, warning] = [figure.getByRole('heading'), figure.getByText(card.warning)]
      const isShown = await warning.evaluate((one) =>
        one.checkVisibility({ opacityProperty: true }),
      )
      const [above, below] = await boxesOf(name, warning)
      expect([isShown, below.top >= above.bottom]).toEqual([true, true])
    }
    for (const reach of [() => figure.hover(), () => link.focus()]) {
      await expectHidden(text)
      await reach()
      await expectShown(text)
      await page.keyboard.press('Escape')
      await expectHidden(text)
    }
    await expect(link).toBeFocused()
  }
})

test('4. the link of each card leads to the form, with its question in the message', async ({
  page,
}) => {
  // What was typed before a reload.
  await storeDraftOnce(page, JSON.stringify({ message: 'Hello' }))
  await page.goto('/')
  await untilScriptsRun(page)
  const message = textField(page, 'message')
  const cards = gallery.cards.slice(0, 2)
  for (const card of [...cards, ...cards]) {
    await page.getByRole('figure', { name: card.name }).hover()
    await linkOfCard(page, card).click()
    await page.waitForURL('/#contactSection')
    await expect(page.getByRole('heading', { name: contact.heading })).toBeInViewport()
  }
  const questions = cards.map(({ name }) => galleryWords.message(name))
  await expect(message).toHaveValue(['Hello', ...questions].join('\n'))
  for (const { name } of cards) await expectSoon(() => storedDraft(page)).toContain(name)
})

test.describe('on a phone', () => {
  const viewport = { width: 390, height: 844 }
  test.use({ hasTouch: true, isMobile: true, viewport, screen: viewport })

  test('4. the texts of the gallery are readable without hovering, and the cards are a row that the keyboard moves through, one card at a time', async ({
    page,
  }) => {
    await page.goto('/')
    const section = sectionOf(page, gallery.heading)
    await section.evaluate((node) => node.scrollIntoView())
    const items = section.getByRole('list').getByRole('listitem')
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

test('5. the contact form has an embedded map next to it; 6. the partners section has a column for each partner, three side by side; while partners are invented, the section says so once; 7. the closing hero banner ends Home', async ({
  page,
}) => {
  await page.goto('/')
  const contactSection = sectionOf(page, contact.heading)
  await contactSection.scrollIntoViewIfNeeded()
  const [form, frame] = await boxesOf(
    contactSection.locator('form'),
    contactSection.locator('iframe'),
  )
  expect(frame.right <= form.left || form.right <= frame.left).toBe(true)
  expect(frame.top).toBeLessThan(form.bottom)
  expect(frame.bottom).toBeGreaterThan(form.top)

  const { columns, examples, heading } = partners
  const region = sectionOf(page, heading)
  await expect(region.getByRole('heading', { level: 2 })).toHaveText(/^trusted partners$/i)
  const items = region.getByRole('listitem')
  await expect(items.getByRole('heading')).toHaveText(columns.map(({ field }) => field))
  const tops = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops.slice(0, 3)).size).toBe(1)
  await expect(region.getByRole('paragraph')).toHaveText(examples ? [examplePartners] : [])

  const banner = page.getByRole('main').locator('section').last()
  await expect(banner.getByRole('heading')).toHaveText(closing.line)
  const picture = await banner.getByRole('img').boundingBox()
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect(picture?.width).toBe(width)
})
