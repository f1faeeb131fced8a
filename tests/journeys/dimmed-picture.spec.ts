import sharp from 'sharp'
import { duskOf } from '../../model/schemas.ts'
import { articles } from '../site-content.ts'
import { expect, test } from './fixtures.ts'
import { quick } from './tags.ts'

const [first] = articles.flatMap(({ path, picture, detail }) =>
  [picture, detail].flatMap((shown) => (shown && duskOf(shown) === null ? [{ path, shown }] : [])),
)

test(
  'a picture without a twin, such as an owner’s photograph, is dimmed at dusk',
  quick,
  async ({ page }) => {
    test.skip(
      !first,
      'Every picture of an article has a twin. Another owner’s, in the trial, has none.',
    )
    if (!first) return
    await page.goto(first.path)
    const image = page.getByRole('main').getByRole('img', { name: first.shown.description })
    /** From 0 to 255. */
    const brightness = async () => {
      const { channels } = await sharp(await image.screenshot())
        .greyscale()
        .stats()
      return channels[0]?.mean ?? NaN
    }
    await image.scrollIntoViewIfNeeded()
    await image.evaluate((node: HTMLImageElement) => node.decode())
    const byDay = await brightness()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await brightness()).toBeLessThan(0.8 * byDay)
  },
)
