import { navigation } from '../../../content/navigation.ts'
import { everyPage, expect, test } from './every-page.ts'

for (const { path, title } of everyPage) {
  test(`${path} says its language and its title, has its landmarks and one first heading`, async ({
    page,
    open,
  }) => {
    await open(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle(title)
    for (const landmark of ['banner', 'navigation', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })

  test(`the headings of ${path} skip no level, and none is said twice`, async ({ page, open }) => {
    await open(path)
    const headings = await page
      .getByRole('heading')
      .evaluateAll((found) =>
        found.map(({ tagName, textContent }) => ({ level: Number(tagName[1]), textContent })),
      )
    expect(headings[0]?.level).toBe(1)
    for (const [index, { level, textContent }] of headings.entries()) {
      expect(level - (headings[index - 1]?.level ?? 0), textContent).toBeLessThanOrEqual(1)
    }
    const texts = headings.map(({ textContent }) => textContent)
    expect(texts).toEqual([...new Set(texts)])
    expect(texts).not.toContain('')
  })

  test(`a link of ${path} is called after what it leads to`, async ({ page, open }) => {
    await open(path)
    const links = new Map<string, string>()
    for (const link of await page.getByRole('link').all()) {
      const [name, address] = await link.evaluate((node) => [
        (node.textContent ?? '').trim(),
        node.getAttribute('href') ?? '',
      ])
      expect(name).toMatch(/\w{3}/)
      expect(name).not.toMatch(/^(read more|more|here|click here|link)$/i)
      expect(links.get(name) ?? address, name).toBe(address)
      links.set(name, address)
    }
  })
}

test('no two pages have the same title', async () => {
  const titles = everyPage.map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
})

test('the bar says which of its links is the page that is open', async ({ page, open }) => {
  const home = page.getByRole('navigation').getByRole('link', { name: navigation.home })
  await open('/')
  await expect(home).toHaveAttribute('aria-current', 'page')
  await open('/blog1')
  await expect(home).not.toHaveAttribute('aria-current')
})
