import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules that axe disables by default: some of WCAG 2.2 AA, and some experimental ones. */
const more = [
  'target-size',
  'label-content-name-mismatch',
  'css-orientation-lock',
  'p-as-heading',
  'identical-links-same-purpose',
]

/**
 * Axe in the page itself. Without the old mode, each scan would open another page to put the
 * results of frames together, but frames are left out.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/**
 * Expects that the page breaks no axe rule. Leaves out the inside of the map, which is its provider's.
 *
 * @param part selector of the part to check, if the rest was checked before
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const { violations, passes } = await axe(page)
    .include(part)
    .options({
      iframes: false,
      rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
    })
    .analyze()
  expect(passes.length).toBeGreaterThan(0)
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`)),
  ).toEqual([])
}

/** Expects that the page breaks no axe rule on colors, which are all that a scheme changes. */
export async function expectColorsAccessible(page: Page): Promise<void> {
  const { violations, passes } = await axe(page)
    .options({ iframes: false, runOnly: ['color-contrast', 'link-in-text-block'] })
    .analyze()
  expect(passes.length).toBeGreaterThan(0)
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' ')))).toEqual([])
}

/** Selectors of text whose contrast axe cannot tell, usually because it is on a picture. */
export async function textOfUnknownContrast(page: Page): Promise<string[]> {
  const { incomplete } = await axe(page)
    .options({ iframes: false, runOnly: ['color-contrast'] })
    .analyze()
  return incomplete.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' ')))
}
