import type { Page } from '@playwright/test'
import { fill } from '../../../model/content/fill.ts'
import { pageAt, readMoreAt } from '../../page-at.ts'
import { boxesOf } from '../boxes.ts'
import { groundColor } from '../colors.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import { shipped } from '../in-full.ts'
import { expectHidden, expectShown, linkOfCard, textOfCard } from '../gallery-card.ts'
import { storedDraft, textField } from '../inquiry-form.ts'
import { onHome } from '../on-home.ts'
import { untilScriptsRun } from '../page-scripts.ts'
import { sectionOf } from '../sections.ts'
import {
  about,
  closing,
  contact,
  gallery,
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

test('1. the hero has a heading and a View Products button', async ({ page }) => {
  await page.goto('/')
  const first = sectionOf(page, hero.heading)
  await expect(first.getByRole('heading', { level: 1 })).toBeInViewport()
  const button = first.getByRole('link', { name: 'View Products' })
  await expect(button).toBeInViewport()
  await button.click()
  await page.waitForURL('/#cardsSection')
  await expect(page.getByRole('heading', { name: home.products.heading })).toBeInViewport()
})

test('2. the about section has a Get in touch link', async ({ page }) => {
  await page.goto('/')
  await sectionOf(page, about.heading).getByRole('link', { name: 'Get in touch' }).click()
  await page.waitForURL('/#contactSection')
  await expect(page.getByRole('heading', { name: contact.heading })).toBeInViewport()
})

test('3. Read More of each product leads to its article', async ({ page }) => {
  for (const { name, path } of products) {
    await page.goto('/')
    const cards = sectionOf(page, home.products.heading).getByRole('article')
    const card = cards.filter({ has: page.getByRole('heading', { name }) })
    const link = card.getByRole('link', { name: /^Read More/ })
    await expect(link).toHaveAttribute('href', path)
    await link.click()
    await expect(page).toHaveTitle(pageAt(path).title)
  }
})

onHome(
  'as shipped, there are three products, and three fields of partners',
  shipped,
  async ({ page }) => {
    const headings = (name: string) => sectionOf(page, name).getByRole('heading', { level: 3 })
    await expect(headings(home.products.heading)).toHaveText([
      /pink salt lamp/i,
      /cooking plate/i,
      /bath salt/i,
    ])
    await expect(headings(partners.heading)).toHaveText([/lamps/i, /culinary salt/i, /wellness/i])
  },
)

test('4. the gallery is green', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const [red, green, blue] = await groundColor(sectionOf(page, gallery.heading))
    expect(green, colorScheme).toBeGreaterThan(Math.max(red, blue))
  }
})

test('4. the cards of the gallery show text on hover', async ({ page }) => {
  // Saves two waits for each fade.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const region = sectionOf(page, gallery.heading)
  await expect(region.getByRole('figure')).toHaveCount(gallery.cards.length)
  for (const card of gallery.cards) {
    const figure = region.getByRole('figure', { name: card.name })
    await expect(figure.getByRole('heading', { name: card.name })).toBeVisible()
    await expectHidden(textOfCard(page, card))
    await figure.hover()
    await expectShown(textOfCard(page, card))
  }
  await page.mouse.move(0, 0)
  for (const card of gallery.cards) await expectHidden(textOfCard(page, card))
})

test('4. the warnings of the gallery show without hovering, at any width', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 992, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const { name, warning } of gallery.cards) {
      if (!warning) continue
      const figure = sectionOf(page, gallery.heading).getByRole('figure', { name })
      const text = figure.getByText(warning)
      await expectShown(text)
      const [below, above] = await boxesOf(text, figure.getByRole('heading'))
      expect(below.top).toBeGreaterThanOrEqual(above.bottom)
      const [words, picture] = await boxesOf(text, figure.getByRole('img'))
      expect(words.right).toBeLessThanOrEqual(picture.right + 1)
    }
  }
})

test('4. the link of each card leads to the form, with its question in the message', async ({
  page,
}) => {
  await page.goto('/')
  await untilScriptsRun(page)
  const message = textField(page, 'message')
  await message.fill('Hello')
  const cards = gallery.cards.slice(0, 2)
  for (const card of [...cards, ...cards]) {
    await linkOfCard(page, card).scrollIntoViewIfNeeded()
    await page.getByRole('figure', { name: card.name }).hover()
    await linkOfCard(page, card).click()
    await page.waitForURL('/#contactSection')
    await expect(page.getByRole('heading', { name: contact.heading })).toBeInViewport()
  }
  const questions = cards.map(({ name }) => fill(gallery.message, { name }))
  await expect(message).toHaveValue(['Hello', ...questions].join('\n'))
  for (const { name } of cards) await expectSoon(() => storedDraft(page)).toContain(name)
})

for (const [where, options] of Object.entries({
  'where nothing hovers': { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  'without JavaScript': { javaScriptEnabled: false },
})) {
  test.describe(where, () => {
    test.use(options)

    test('4. the texts of the gallery are readable without hovering', async ({ page }) => {
      await page.goto('/')
      for (const card of gallery.cards) {
        await expect(textOfCard(page, card)).toBeVisible()
        await expectShown(textOfCard(page, card))
      }
    })
  })
}

test.describe('on a phone', () => {
  const viewport = { width: 390, height: 844 }
  test.use({ hasTouch: true, isMobile: true, viewport, screen: viewport })

  test('4. the cards are a row that the keyboard moves through, one card at a time', async ({
    page,
  }) => {
    await page.goto('/#gallery-heading')
    const row = sectionOf(page, gallery.heading).getByRole('list')
    const tops = await row
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    for (const card of gallery.cards) {
      await linkOfCard(page, card).focus()
      const figure = page.getByRole('figure', { name: card.name })
      for (const part of [figure.getByRole('heading'), linkOfCard(page, card)]) {
        await expect(part).toBeInViewport({ ratio: 1 })
      }
    }
  })
})

onHome('5. the contact form has an embedded map next to it', async ({ page }) => {
  const contactSection = sectionOf(page, contact.heading)
  await contactSection.scrollIntoViewIfNeeded()
  const map = contactSection.locator('iframe')
  await expect(map).toHaveCount(1)
  await expect(map).toBeVisible()
  const [form, frame] = await boxesOf(contactSection.locator('form'), map)
  expect(frame.right <= form.left || form.right <= frame.left).toBe(true)
  expect(frame.top).toBeLessThan(form.bottom)
  expect(frame.bottom).toBeGreaterThan(form.top)
})

// Three as shipped: lamps, culinary salt, wellness products. An owner can add and replace them.
onHome(
  '6. the partners section has a column for each partner, three side by side',
  async ({ page }) => {
    const region = sectionOf(page, partners.heading)
    await expect(region.getByRole('heading', { level: 2 })).toHaveText(/^trusted partners$/i)
    const columns = region.getByRole('listitem')
    await expect(columns.getByRole('heading')).toHaveText(
      partners.columns.map(({ field }) => field),
    )
    const places = await columns.evaluateAll((nodes) =>
      nodes.map((node) => node.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
    )
    const row = places.slice(0, 3)
    expect(new Set(row.map(({ top }) => top)).size).toBe(1)
    expect(new Set(row.map(({ left }) => left)).size).toBe(row.length)
  },
)

onHome(
  '6. while partners are invented, the section says so once, below its heading',
  async ({ page }) => {
    const { columns, invented } = partners
    const section = sectionOf(page, partners.heading)
    const samples = columns.filter(({ sample }) => sample)
    await expect(section.getByText(invented.all)).toHaveCount(
      samples.length === columns.length ? 1 : 0,
    )
    await expect(section.getByRole('paragraph')).toHaveCount(samples.length > 0 ? 1 : 0)
  },
)

onHome('7. the closing hero banner ends Home', async ({ page }) => {
  const banner = page.getByRole('main').locator('section').last()
  await banner.scrollIntoViewIfNeeded()
  await expect(banner.getByRole('heading')).toHaveText(closing.line)
  const picture = await banner.getByRole('img').boundingBox()
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect(picture?.width).toBe(width)
})
