import { expect, type Locator, type Page } from '@playwright/test'
import type { GalleryCard } from '../../content-model/schema/gallery.ts'

/** The text that a gallery card shows on hover. */
export function textOfCard(page: Page, { name, description }: GalleryCard): Locator {
  return page.getByRole('figure', { name }).getByText(description)
}

/** Waits until the text has faded in. */
export async function expectShown(text: Locator): Promise<void> {
  await untilFaded(text)
  await expect(text).toHaveCSS('opacity', '1')
}

/** Waits until the text has faded out. */
export async function expectHidden(text: Locator): Promise<void> {
  await untilFaded(text)
  await expect(text).toHaveCSS('opacity', '0')
}

async function untilFaded(text: Locator): Promise<void> {
  await text.evaluate((node) =>
    // A fade that is reversed midway is cancelled.
    Promise.allSettled(node.getAnimations().map(({ finished }) => finished)),
  )
}
