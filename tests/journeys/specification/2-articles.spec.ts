import { unbroken } from '../../../app/components/unbroken.ts'
import { boxesOf } from '../boxes.ts'
import { shipped } from '../in-full.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import { articles, site } from '../../site-content.ts'

// What the specification's three routes are about.
const subjects = {
  '/blog1': { product: 'the pink salt lamp', words: /pink salt lamp/i, alternative: /lamp/i },
  '/blog2': { product: 'cooking plates', words: /cooking plates/i, alternative: /slab|plate/i },
  '/blog3': { product: 'bath salt', words: /bath salt/i, alternative: /salt/i },
}

for (const [path, { product, words, alternative }] of Object.entries(subjects)) {
  test(
    `${path} is the article about ${product}, with an image of it`,
    shipped,
    async ({ page }) => {
      await page.goto(path)
      const article = page.getByRole('article').first()
      await expect(article).toContainText(words)
      await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await article.getByRole('paragraph').count()).toBeGreaterThan(3)

      const image = article.getByRole('img').first()
      await expect(image).toBeInViewport({ ratio: 0.01 })
      await expect(image).toHaveAccessibleName(alternative)
      await expectSoon(() =>
        image.evaluate((node: HTMLImageElement) => node.naturalWidth),
      ).toBeGreaterThan(400)
    },
  )
}

for (const { path, picture, detail, origin } of articles) {
  test(`${path} says once that a picture is a rendering, and says where such salt is from, as the owner has confirmed it or not`, async ({
    page,
  }) => {
    await page.goto(path)
    const article = page.getByRole('article').first()
    const pictures = [picture, detail]
      .filter((shown) => shown !== null)
      .filter(({ rendering }) => rendering)
    const notes = article.getByText(site.rendering, { exact: true })
    await expect(notes).toHaveCount(Math.min(pictures.length, 1))
    for (const { description } of pictures.slice(0, 1)) {
      const image = article.getByRole('img', { name: description, exact: true })
      const [below, above] = await boxesOf(notes, image)
      const gap = below.top - above.bottom
      expect(gap).toBeGreaterThanOrEqual(0)
      expect(gap).toBeLessThan(40)
    }
    await expect(article.locator('h2 ~ p').nth(1)).toHaveText(
      unbroken(origin.saltFromSaltRange ? origin.confirmed : origin.until),
    )
  })
}
