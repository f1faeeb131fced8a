import { unbroken } from '../../../app/components/unbroken.ts'
import { boxesOf } from '../boxes.ts'
import { expect, test } from '../fixtures.ts'
import { shipped } from '../in-full.ts'
import { articles, site } from '../../site-content.ts'

test(
  'each route is the article about its product, with an image of it',
  shipped,
  async ({ page }) => {
    for (const [path, words, alternative] of [
      ['/blog1', /pink salt lamp/i, /lamp/i],
      ['/blog2', /cooking plates/i, /slab|plate/i],
      ['/blog3', /bath salt/i, /salt/i],
    ] as const) {
      await page.goto(path)
      const article = page.getByRole('article').first()
      await expect(article).toContainText(words)
      await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await article.getByRole('paragraph').count()).toBeGreaterThan(3)
      const image = article.getByRole('img').first()
      await expect(image).toBeInViewport({ ratio: 0.01 })
      await expect(image).toHaveAccessibleName(alternative)
      await image.evaluate((node: HTMLImageElement) => node.decode())
    }
  },
)

test('an article says once, right below it, that a picture is a rendering, and says where such salt is from, as the owner has confirmed it or not', async ({
  page,
}) => {
  for (const { path, picture, detail, origin } of articles) {
    await page.goto(path)
    const article = page.getByRole('article').first()
    const first = [picture, detail].find((shown) => shown?.rendering)
    const note = article.getByText(site.rendering, { exact: true })
    await expect(note).toHaveCount(first ? 1 : 0)
    if (first) {
      const image = article.getByRole('img', { name: first.description, exact: true })
      const [below, above] = await boxesOf(note, image)
      expect(below.top).toBeGreaterThanOrEqual(above.bottom)
      expect(below.top).toBeLessThan(above.bottom + 40)
    }
    await expect(article.locator('h2 ~ p').nth(1)).toHaveText(
      unbroken(origin.saltFromSaltRange ? origin.confirmed : origin.until),
    )
  }
})
