import type { Locator } from '@playwright/test'

/**
 * Where two elements are in the window, in CSS pixels, measured at the same moment: between two
 * questions, a font or a picture that arrives may move the page.
 */
export async function boxesOf(one: Locator, other: Locator): Promise<[DOMRect, DOMRect]> {
  return one.evaluate(
    (first, second): [DOMRect, DOMRect] => {
      if (!second) throw new Error('The second element is not in the page')
      return [first.getBoundingClientRect().toJSON(), second.getBoundingClientRect().toJSON()]
    },
    await other.elementHandle(),
  )
}
