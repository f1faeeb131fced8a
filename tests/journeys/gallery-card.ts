import { expect, type Locator, type Page } from '@playwright/test'
import type { GalleryCard } from '../../model/schemas.ts'
import { galleryWords } from '../site-content.ts'

/** The text that a gallery card shows on hover. */
export function textOfCard(page: Page, { name, description }: GalleryCard): Locator {
  return page.getByRole('figure', { name }).getByText(description).locator('..')
}

/** The link of a gallery card that leads to the form. */
export function linkOfCard(page: Page, { name }: GalleryCard): Locator {
  return page.getByRole('link', { name: `${galleryWords.ask} (${name})`, exact: true })
}

export const expectShown = (text: Locator) => expect(text).toHaveCSS('opacity', '1')
export const expectHidden = (text: Locator) => expect(text).toHaveCSS('opacity', '0')
