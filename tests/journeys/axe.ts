import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules of WCAG 2.2 AA that axe leaves off, and some that it still tries out. */
const more = [
  'target-size',
  'label-content-name-mismatch',
  'css-orientation-lock',
  'p-as-heading',
  'identical-links-same-purpose',
]

/**
 * No rule of axe is broken on the page as it stands; the inside of the map is its provider's.
 *
 * @param part selector of what has changed since the page was looked at whole
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page })
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

/** No rule of axe on colors is broken: all that the other scheme can change. */
export async function expectColorsAccessible(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page })
    .options({ iframes: false, runOnly: ['color-contrast', 'link-in-text-block'] })
    .analyze()
  expect(passes.length).toBeGreaterThan(0)
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' ')))).toEqual([])
}

/** Elements whose text stands where axe cannot tell its contrast: on pictures, as a rule. */
export async function textOfUnknownContrast(page: Page): Promise<string[]> {
  const { incomplete } = await new AxeBuilder({ page })
    .options({ iframes: false, runOnly: ['color-contrast'] })
    .analyze()
  return incomplete.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' ')))
}
