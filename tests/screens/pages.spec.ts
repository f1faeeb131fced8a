import { expect, test, type Page } from '@playwright/test'
import { allPages } from '../../content/pages.ts'
import { pageFile } from '../../server/page-file.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`at ${width} px, in the ${colorScheme} scheme,`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      for (const { path } of allPages) {
        const name = pageFile(path).replace('.html', '')
        test(`${path} looks the same as in its reference picture`, async ({ page, baseURL }) => {
          // The provider may change the map at any time.
          await page.route(
            (url) => url.origin !== baseURL,
            (route) => route.fulfill({ contentType: 'text/html', body: '' }),
          )
          await page.goto(path)
          await settle(page)
          await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.webp`, {
            fullPage: true,
          })
        })
      }
    })
  }
}

/** Waits until all fonts and all displayed pictures are loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForSelector('html[data-fonts]')
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    for (const picture of pictures) {
      picture.scrollIntoView()
      await picture.decode()
    }
    scrollTo(0, 0)
  })
}
