import type { Page } from '@playwright/test'
import { expectShown, textOfCard } from '../gallery-card.ts'
import { everyPage, expect, inFull, oncePerLayout, sizes, test } from './every-page.ts'
import { atEveryWidth, expectNoSidewaysScroll, expectTextWhole } from './layout.ts'
import { gallery, navigation, pages } from '../../site-content.ts'

async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

for (const { path } of everyPage) {
  test(
    `doubled text fits on ${path}, without sideways scroll`,
    oncePerLayout(path),
    async ({ page, open }) => {
      await open(path)
      await doubleText(page)
      await atEveryWidth(page, async () => {
        await expectNoSidewaysScroll(page)
        await expectTextWhole(page)
      })
    },
  )

  const isFirst = path === pages.home.path
  test(
    `text doubled in the browser's settings fits on ${path}, without sideways scroll`,
    isFirst ? {} : inFull,
    async ({ page, open, context }) => {
      const browser = await context.newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
      await open(path)
      await expect(page.locator('html')).toHaveCSS('font-size', '32px')
      await atEveryWidth(page, async () => {
        await expectNoSidewaysScroll(page)
        await expectTextWhole(page)
      })
    },
  )
}

test('with doubled text, every card of the gallery shows its text', async ({ page, open }) => {
  await open('/')
  await doubleText(page)
  for (const card of gallery.cards) await expectShown(textOfCard(page, card))
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes[0] })

  test('with doubled text, the open menu shows every link', async ({ page, open }) => {
    await open('/')
    await doubleText(page)
    await page.getByRole('button', { name: navigation.menu }).click()
    await expectNoSidewaysScroll(page)
    for (const link of await page.getByRole('navigation').getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 })
    }
  })
})
