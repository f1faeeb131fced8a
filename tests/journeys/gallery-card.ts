import { expect, type Locator, type Page } from '@playwright/test'
import type { GalleryCard } from '../../model/content/schema/gallery.ts'
import { gallery } from '../site-content.ts'

/** The text that a gallery card shows on hover. */
export function textOfCard(page: Page, { name, description }: GalleryCard): Locator {
  return page.getByRole('figure', { name }).getByText(description).locator('..')
}

/** The link of a gallery card that leads to the form. */
export function linkOfCard(page: Page, { name }: GalleryCard): Locator {
  return page.getByRole('link', { name: `${gallery.ask} (${name})`, exact: true })
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
