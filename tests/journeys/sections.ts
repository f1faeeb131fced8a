import { expect, type Locator, type Page } from '@playwright/test'
import { anchors } from '../../model/content/navigation.ts'
import { boxesOf } from './boxes.ts'
import { expectSoon } from './expect-soon.ts'
import { about, contact, home, navigation } from '../site-content.ts'

/** The sections of Home that every page links to, by the text of the link. */
export const sections = [
  { link: navigation.about, anchor: anchors.about, heading: about.heading },
  { link: navigation.products, anchor: anchors.products, heading: home.products.heading },
  { link: navigation.contact, anchor: anchors.contact, heading: contact.heading },
]

/** A section of a page, by its heading. Not every section is a landmark. */
export function sectionOf(page: Page, name: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

/** Waits until a section is at the top of the window, a pixel below the bar. */
export async function expectBelowBar(page: Page, section: Locator): Promise<void> {
  await expectSoon(async () => {
    const [bar, box] = await boxesOf(page.getByRole('banner'), section)
    const gap = box.top - bar.bottom
    if (gap < -1) return 'covered by the bar'
    return gap > 2 ? 'too far down' : 'below the bar'
  }).toBe('below the bar')
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
}
