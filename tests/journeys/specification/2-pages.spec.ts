import { boxesOf } from '../boxes.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import { onEveryPage, sitePages } from '../site-pages.ts'
import {
  articles,
  company,
  navigation,
  pages,
  products,
  renderingWords,
  thankYou,
} from '../../site-content.ts'

test('no route takes parameters; every page is public: nobody is asked who they are, and no cookie is set', async ({
  request,
}) => {
  for (const { path } of sitePages) {
    const answer = await request.get(`${path}?from=mail`, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toBe(await (await request.get(path)).text())
    const headers = answer.headers()
    expect(headers['content-type'], path).toContain('text/html')
    expect(headers['set-cookie'], path).toBeUndefined()
    const deeper = await request.get(`${path === '/' ? '' : path}/1`, { maxRedirects: 0 })
    expect(deeper.status(), path).toBe(404)
  }
})

test('every page leads to the rest of the site, by its bar and its footer', async ({ page }) => {
  const paths = sitePages.map(({ path }) => path)
  await test.step('the routes are /, /blog1, /blog2, /blog3 and /Thankyou, and an owner’s', async () => {
    expect(paths).toEqual(expect.arrayContaining(['/', '/blog1', '/blog2', '/blog3', '/Thankyou']))
  })
  const bar = page.getByRole('banner')
  const menu = bar.getByRole('navigation', { name: navigation.label })
  const link = (name: string) => menu.getByRole('link', { name, exact: true })
  await onEveryPage(page, async (path) => {
    await test.step('every page has a bar with the brand, links Home, About, Products and a Contact button', async () => {
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
    })
    await test.step('a footer has a brand link to the root and a copyright line that states 2024', async () => {
      const foot = page.getByRole('contentinfo')
      await expect(foot.getByRole('link', { name: company.name })).toHaveAttribute('href', '/')
      await expect(foot.getByText(/©.*2024/)).toBeVisible()
    })
    await test.step('no link leads to another route', async () => {
      const inside = await page.evaluate(() =>
        Array.from(document.links)
          .filter((link) => link.origin === location.origin)
          .map((link) => link.pathname),
      )
      expect(paths).toEqual(expect.arrayContaining(inside))
    })
  })
  await test.step('the bar collapses into a toggled menu at 991 px', async () => {
    const toggle = page.getByRole('button', { name: navigation.menu })
    await page.setViewportSize({ width: 991, height: 800 })
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu.getByRole('link')).toHaveCount(4)
    await page.setViewportSize({ width: 992, height: 800 })
    await expect(toggle).toBeHidden()
    await expect(menu.getByRole('link')).toHaveCount(4)
    // On one line.
    await expectSoon(async () => (await menu.boundingBox())?.height).toBeLessThan(80)
  })
})

test('each article shows its product, and says what is drawn and where the salt is from', async ({
  page,
}) => {
  const specified = new Map([
    ['/blog1', { words: /pink salt lamp/i, image: /lamp/i }],
    ['/blog2', { words: /cooking plates/i, image: /slab|plate/i }],
    ['/blog3', { words: /bath salt/i, image: /salt/i }],
  ])
  for (const { path, picture, detail, origin } of articles) {
    await page.goto(path)
    const article = page.getByRole('article').first()
    await test.step(`${path} is the article about its product, with an image of it`, async () => {
      const { words = /./, image = /./ } = specified.get(path) ?? {}
      await expect(article).toContainText(words)
      await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await article.getByRole('paragraph').count()).toBeGreaterThan(3)
      const lead = article.getByRole('img').first()
      await expect(lead).toBeInViewport({ ratio: 0.01 })
      await expect(lead).toHaveAccessibleName(image)
      await lead.evaluate((node: HTMLImageElement) => node.decode())
    })
    await test.step('it says once, right below it, if it is a rendering', async () => {
      const first = [picture, detail].find((shown) => shown?.rendering)
      const note = article.getByText(renderingWords, { exact: true })
      await expect(note).toHaveCount(first ? 1 : 0)
      if (first) {
        const drawn = article.getByRole('img', { name: first.description, exact: true })
        const [below, above] = await boxesOf(note, drawn)
        expect(below.top).toBeGreaterThanOrEqual(above.bottom)
        expect(below.top).toBeLessThan(above.bottom + 40)
      }
    })
    await test.step('it says where such salt is from, as the owner has confirmed it or not', async () => {
      await expect(article.locator('h2 ~ p').nth(1)).toHaveText(
        origin.saltFromSaltRange ? origin.confirmed : origin.until,
      )
    })
  }
})

test('the thank-you page says what became of the submission, and leads on', async ({ page }) => {
  await page.goto('/Thankyou')
  const content = page.getByRole('main')
  const paragraphs = content.getByRole('paragraph')
  await test.step('it says that the submission was received and that the company will get back shortly', async () => {
    await expect(content.getByRole('heading', { level: 1 })).toHaveText('Thank you')
    await expect(paragraphs.first()).toContainText(
      /submission was received.*get back to you shortly/,
    )
  })
  await test.step('it says, while delivery is off, that nothing left the browser', async () => {
    await expect(paragraphs.nth(1)).toHaveText(thankYou.notConnected)
    await expect(paragraphs.nth(1)).toBeInViewport()
  })
  await test.step('it leads back to Home, then to the products', async () => {
    const links = content.getByRole('link')
    await expect(links).toHaveText(['Back to Home', ...products.map(({ name }) => name)])
    for (const [index, { path }] of [pages.home, ...products].entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', path)
    }
  })
})
