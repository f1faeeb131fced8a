import { onEveryPage } from '../site-pages.ts'
import { expect, test } from '../fixtures.ts'
import { company, navigation } from '../../site-content.ts'

test('every page has a bar with the brand, links Home, About, Products and a Contact button, and a footer with a brand link to the root and a copyright line that states 2024; the bar collapses into a toggled menu at 991 px', async ({
  page,
}) => {
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
