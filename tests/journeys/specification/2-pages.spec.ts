import { boxesOf } from '../boxes.ts'
import { expect, test } from '../fixtures.ts'
import { onEveryPage, sitePages } from '../site-pages.ts'
import {
  articles,
  company,
  hero,
  navigation,
  pages,
  products,
  renderingWords,
  thankYou,
} from '../../site-content.ts'

test('no route takes parameters; every page is public: nobody is asked who they are, and no cookie is set', async ({
  page,
  context,
  request,
}) => {
  for (const { path } of sitePages) {
    const answer = await request.get(`${path}?from=mail`, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toBe(await (await request.get(path)).text())
    const headers = answer.headers()
    expect(headers['content-type'], path).toContain('text/html')
    expect(headers['set-cookie'], path).toBeUndefined()
    expect(headers['www-authenticate'], path).toBeUndefined()
    const deeper = `${path === '/' ? '' : path}/1`
    expect((await request.get(deeper, { maxRedirects: 0 })).status(), deeper).toBe(404)
  }
  await page.goto('/')
  await expect(page.locator('input[type="password"]')).toHaveCount(0)
  expect(await context.cookies()).toEqual([])
})

test('the routes are /, /blog1, /blog2, /blog3 and /Thankyou, and an owner’s; no link leads to another; every page has a bar with the brand, links Home, About, Products and a Contact button, and a footer with a brand link to the root and a copyright line that states 2024; the bar collapses into a toggled menu at 991 px', async ({
  page,
}) => {
  const paths = sitePages.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/blog1', '/blog2', '/blog3', '/Thankyou']))
  const bar = page.getByRole('banner')
  const menu = bar.getByRole('navigation', { name: navigation.label })
  const link = (name: string) => menu.getByRole('link', { name, exact: true })
  const brandBelow = page.getByRole('contentinfo').getByRole('link', { name: company.name })
  await onEveryPage(page, async (path) => {
    const home = path === '/' ? '' : '/'
    expect((await bar.boundingBox())?.y).toBe(0)
    const brand = bar.getByRole('link', { name: company.name, exact: true })
    await expect(brand).toHaveAttribute('href', '/')
    await expect(menu.getByRole('link')).toHaveText(['Home', 'About', 'Products', 'Contact'])
    await expect(link('Home')).toHaveAttribute('href', '/')
    await expect(menu.locator('[aria-current="page"]')).toHaveText(path === '/' ? ['Home'] : [])
    await expect(link('About')).toHaveAttribute('href', `${home}#aboutSection`)
    await expect(link('Products')).toHaveAttribute('href', `${home}#cardsSection`)
    await expect(link('Contact')).toHaveAttribute('href', `${home}#contactSection`)
    await expect(link('About')).toHaveCSS('border-top-style', 'none')
    await expect(link('Contact'), 'looks like a button').toHaveCSS('border-top-style', 'solid')
    await expect(brandBelow).toHaveAttribute('href', '/')
    await expect(page.getByRole('contentinfo').getByText(/©.*2024/)).toBeVisible()
    const inside = await page.evaluate(() =>
      Array.from(document.links)
        .filter((link) => link.origin === location.origin)
        .map((link) => link.pathname),
    )
    expect(paths).toEqual(expect.arrayContaining(inside))
  })
  const toggle = page.getByRole('button', { name: navigation.menu })
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(menu).toBeHidden()
  await toggle.click()
  await expect(menu.getByRole('link')).toHaveCount(4)
  await toggle.click()
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(toggle).toBeHidden()
  await expect(menu.getByRole('link')).toHaveCount(4)
  expect((await menu.boundingBox())?.height, 'on one line').toBeLessThan(80)
  await brandBelow.click()
  await page.waitForURL('/')
})

test('each route is the article about its product, with an image of it', async ({ page }) => {
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
})

test('an article says once, right below it, that a picture is a rendering, and says where such salt is from, as the owner has confirmed it or not', async ({
  page,
}) => {
  for (const { path, picture, detail, origin } of articles) {
    await page.goto(path)
    const article = page.getByRole('article').first()
    const first = [picture, detail].find((shown) => shown?.rendering)
    const note = article.getByText(renderingWords, { exact: true })
    await expect(note).toHaveCount(first ? 1 : 0)
    if (first) {
      const image = article.getByRole('img', { name: first.description, exact: true })
      const [below, above] = await boxesOf(note, image)
      expect(below.top).toBeGreaterThanOrEqual(above.bottom)
      expect(below.top).toBeLessThan(above.bottom + 40)
    }
    await expect(article.locator('h2 ~ p').nth(1)).toHaveText(
      origin.saltFromSaltRange ? origin.confirmed : origin.until,
    )
  }
})

test('the thank-you page says that the submission was received and that the company will get back shortly, then, while delivery is off, that nothing left the browser; it leads back to Home, then to the products', async ({
  page,
}) => {
  await page.goto('/Thankyou')
  const content = page.getByRole('main')
  const paragraphs = content.getByRole('paragraph')
  await expect(content.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await expect(paragraphs.first()).toContainText(/submission was received.*get back to you shortly/)
  for (const [index, words] of [thankYou.paragraph, thankYou.notConnected].entries()) {
    await expect(paragraphs.nth(index)).toHaveText(words)
    await expect(paragraphs.nth(index)).toBeInViewport()
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const links = content.getByRole('link')
  await expect(links).toHaveText([thankYou.action, ...products.map(({ name }) => name)])
  for (const [index, { path }] of [pages.home, ...products].entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path)
  }
  await links.first().click()
  await page.waitForURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.heading)
})
