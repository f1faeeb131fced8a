import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules of WCAG 2.2 AA, and experimental ones, that axe leaves out by default. */
const rules = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  'css-orientation-lock': { enabled: true },
  'p-as-heading': { enabled: true },
  'identical-links-same-purpose': { enabled: true },
}

/**
 * Expects that the page breaks no axe rule. Leaves out the inside of the map, which is its provider's.
 *
 * @param part selector of the part to check, if the rest was checked before
 * @returns selectors of text whose contrast axe cannot tell, usually because it is on a picture
 */
export function expectAccessible(page: Page, part = 'html'): Promise<string[]> {
  return expectNoViolation(axe(page).include(part).options({ iframes: false, rules }))
}

/** The same for the rules on colors, which are all that a scheme changes. */
export function expectColorsAccessible(page: Page): Promise<string[]> {
  const runOnly = ['color-contrast', 'link-in-text-block']
  return expectNoViolation(axe(page).options({ iframes: false, runOnly }))
}

/** In the old mode, a scan opens no other page, which would put together the results of frames. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

async function expectNoViolation(scan: AxeBuilder): Promise<string[]> {
  const { violations, passes, incomplete } = await scan.analyze()
  expect(passes.length).toBeGreaterThan(0)
  const places = (found: typeof violations) =>
    found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  expect(places(violations)).toEqual([])
  const unclear = incomplete.filter(({ id }) => id === 'color-contrast')
  return unclear.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' ')))
}
