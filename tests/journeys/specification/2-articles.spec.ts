import { articlePages } from '../../../content/pages.ts'
import { isRendering } from '../../../content/pictures.ts'
import { boxesOf } from '../boxes.ts'
import { expect, expectSoon, test } from '../fixtures.ts'

// What the specification's three routes are about. Who sells something else changes it here.
const subjects = {
  '/blog1': { product: 'the pink salt lamp', words: /pink salt lamp/i, alternative: /lamp/i },
  '/blog2': { product: 'cooking plates', words: /cooking plates/i, alternative: /slab|plate/i },
  '/blog3': { product: 'bath salt', words: /bath salt/i, alternative: /salt/i },
}

for (const [path, { product, words, alternative }] of Object.entries(subjects)) {
  test(`${path} is the article about ${product}, with an image of it`, async ({ page }) => {
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
  })
}

for (const { path, title } of articlePages) {
  test(`${path} shows its article`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  })
}

test('the picture of a cooking plate is called a rendering where it stands', async ({ page }) => {
  test.skip(!isRendering('plate-article'), 'A photograph stands there.')
  await page.goto('/blog2')
  const note = page.getByRole('article').first().getByText('A rendering, not a photograph.')
  const picture = page.getByRole('article').first().getByRole('img').first()
  const [below, above] = await boxesOf(note, picture)
  const gap = below.top - above.bottom
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(40)
})
