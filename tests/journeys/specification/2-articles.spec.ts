import { boxesOf } from '../boxes.ts'
import { articlePages } from '../five-pages.ts'
import { expect, expectSoon, test } from '../fixtures.ts'

const subjects = {
  '/blog1': { product: 'the pink salt lamp', words: /pink salt lamp/i, alternative: /lamp/i },
  '/blog2': { product: 'cooking plates', words: /cooking plates/i, alternative: /slab|plate/i },
  '/blog3': { product: 'bath salt', words: /bath salt/i, alternative: /salt/i },
}

for (const { path, title } of articlePages) {
  const { product, words, alternative } = subjects[path]

  test(`${path} is the article about ${product}, with an image of it`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    const article = page.getByRole('article').first()
    await expect(article).toContainText(words)
    await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await article.getByRole('paragraph').count()).toBeGreaterThan(3)

    const image = article.getByRole('img')
    await expect(image).toBeInViewport({ ratio: 0.01 })
    await expect(image).toHaveAccessibleName(alternative)
    await expectSoon(() =>
      image.evaluate((node: HTMLImageElement) => node.naturalWidth),
    ).toBeGreaterThan(400)
  })
}

test('the food on the cooking plate is called a rendering where it stands', async ({ page }) => {
  await page.goto('/blog2')
  const note = page.getByRole('article').first().getByText('A rendering, not a photograph.')
  const picture = page.getByRole('article').first().getByRole('img')
  const [below, above] = await boxesOf(note, picture)
  const gap = below.top - above.bottom
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(40)
})
