import { expect, type Locator, type Page } from '@playwright/test'
import { anchors } from '../../model/content/navigation.ts'
import { readMoreAt } from '../page-at.ts'
import { boxesOf } from './boxes.ts'
import { expectSoon } from './expect-soon.ts'
import { about, contact, home, navigation, placeholders } from '../site-content.ts'

/** A section of Home that every page links to. */
export type Section = {
  /** Text of the link in the bar. */
  link: string
  anchor: string
  heading: string
  /** The control that the first Tab after the jump must reach. */
  firstStop: (section: Locator) => Locator
}

/** About, Products and Contact. */
export const sections: readonly Section[] = [
  {
    link: navigation.about,
    anchor: anchors.about,
    heading: about.heading,
    firstStop: (section) => section.getByRole('link', { name: about.action }),
  },
  {
    link: navigation.products,
    anchor: anchors.products,
    heading: home.products.heading,
    firstStop: (section) =>
      section.getByRole('link', {
        name: readMoreAt('/blog1'),
      }),
  },
  {
    link: navigation.contact,
    anchor: anchors.contact,
    heading: contact.heading,
    // Delivery is off: the notice above the fields has the phone, if it is a real one.
    firstStop: (section) => section.getByRole(placeholders.phone ? 'textbox' : 'link').first(),
  },
]

/** A section of a page, by its heading. Not every section is a landmark. */
export function sectionOf(page: Page, name: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

/** Waits until a section is at the top of the window, a pixel below the bar. */
export async function expectBelowBar(page: Page, { heading }: Section): Promise<void> {
  const section = sectionOf(page, heading)
  await expectSoon(async () => {
    const [bar, box] = await boxesOf(page.getByRole('banner'), section)
    const gap = box.top - bar.bottom
    if (gap < -1) return 'covered by the bar'
    return gap > 2 ? 'too far down' : 'below the bar'
  }).toBe('below the bar')
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
}
