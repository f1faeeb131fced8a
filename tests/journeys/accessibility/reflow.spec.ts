import { everyPage, expect, expectSoon, oncePerLayout, test } from './every-page.ts'
import { expectNoSidewaysScroll, textIn } from './layout.ts'
import { navigation } from '../../site-content.ts'

const widths = [320, 360, 768, 991, 992, 1280, 1920, 2560]

for (const { path } of everyPage) {
  test(
    `${path} shows every word from 320 to 2560 px, without sideways scroll`,
    oncePerLayout(path),
    async ({ page, open }) => {
      await open(path)
      const words = await textIn(page.getByRole('main'))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectSoon(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(
          width,
        )
        await test.step(`at ${width} px`, () => expectNoSidewaysScroll(page))
        expect(await textIn(page.getByRole('main'))).toBe(words)
      }
    },
  )
}

test.describe('at 400% zoom, in a window of 1280 by 1024 px', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  for (const { path } of everyPage) {
    test(
      `the bar of ${path} scrolls away and leaves the whole height`,
      oncePerLayout(path),
      async ({ page, open }) => {
        await open(path)
        await expectNoSidewaysScroll(page)
        await page.mouse.wheel(0, 400)
        await expect(page.getByRole('banner')).not.toBeInViewport()
      },
    )
  }

  test('every link of the menu can be scrolled to', async ({ page, open }) => {
    await open('/')
    await page.getByRole('button', { name: navigation.menu }).click()
    const menu = page.getByRole('navigation')
    for (const link of await menu.getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    await menu.getByRole('link', { name: navigation.products }).click()
    await expect(page).toHaveURL('/#cardsSection')
    await expect(menu).toBeHidden()
  })
})
