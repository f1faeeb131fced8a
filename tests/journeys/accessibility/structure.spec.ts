import { everyPage, expect, test } from './every-page.ts'
import { navigation } from '../../site-content.ts'

for (const { path, title } of everyPage) {
  test(`${path} has a language, a title, landmarks, ordered headings, and links named for what they lead to`, async ({
    page,
    open,
  }) => {
    await open(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle(title)
    for (const landmark of ['banner', 'navigation', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1)
    }

    const headings = await page
      .getByRole('heading')
      .evaluateAll((found) =>
        found.map(({ tagName, textContent }) => ({ level: Number(tagName[1]), textContent })),
      )
    expect(headings.filter(({ level }) => level === 1)).toHaveLength(1)
    expect(headings[0]?.level).toBe(1)
    for (const [index, { level, textContent }] of headings.entries()) {
      expect(level - (headings[index - 1]?.level ?? 0), textContent).toBeLessThanOrEqual(1)
    }
    expect(headings.map(({ textContent }) => textContent)).not.toContain('')
    // A product and a partner's field of trade may have the same name.
    const sections = headings.filter(({ level }) => level < 3).map(({ textContent }) => textContent)
    expect(sections).toEqual([...new Set(sections)])

    const addresses = new Map<string, string>()
    const links = await page
      .getByRole('link')
      .evaluateAll((found) =>
        found.map((link) => [link.textContent.trim(), link.getAttribute('href') ?? ''] as const),
      )
    for (const [name, address] of links) {
      expect(name).toMatch(/\w{3}/)
      expect(name).not.toMatch(/^(read more|more|here|click here|link)$/i)
      expect(addresses.get(name) ?? address, name).toBe(address)
      addresses.set(name, address)
    }
  })
}

test('no two pages have the same title', async () => {
  const titles = everyPage.map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
})

test('the bar marks the link of the current page', async ({ page, open }) => {
  const home = page.getByRole('navigation').getByRole('link', { name: navigation.home })
  await open('/')
  await expect(home).toHaveAttribute('aria-current', 'page')
  await open('/blog1')
  await expect(home).not.toHaveAttribute('aria-current')
})
