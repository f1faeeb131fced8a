import { chromium, type Page } from '@playwright/test'
import { executablePath } from '../bench/browser.ts'
import { chromiumFlags } from '../runner/chromium.ts'

/** One page as a visitor sees it; the width is in CSS pixels. */
export type Shot = { name: string; path: string; width: number; scheme: 'light' | 'dark' }

/** Opens a browser, hands over how to take a picture and the browser's version, and closes it. */
export async function withCamera(
  origin: string,
  use: (take: (shot: Shot) => Promise<Buffer>, version: string) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    await use(async ({ path, width, scheme }) => {
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
      })
      // The map is its provider's picture, and changes when it likes.
      await page.route(
        (url) => url.origin !== origin,
        (route) => route.fulfill({ contentType: 'text/html', body: '' }),
      )
      await page.goto(origin + path)
      await settle(page)
      const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
      await page.close()
      return picture
    }, browser.version())
  } finally {
    await browser.close()
  }
}

/** Waits until the fonts are in place and every lazy picture that is displayed has come. */
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
