import type { Page } from '@playwright/test'
import { onEveryPage } from '../site-pages.ts'
import { expect, test } from '../fixtures.ts'
import { company, navigation } from '../../site-content.ts'

const bar = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('navigation', { name: navigation.label })
const toggle = (page: Page) => page.getByRole('button', { name: navigation.menu })
const menuLink = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })

test('every page has a bar with the brand, links Home, About, Products and a Contact button, and a footer with a brand link to the root and a copyright line that states 2024', async ({
  page,
}) => {
  const brandBelow = page.getByRole('contentinfo').getByRole('link', { name: company.name })
  await onEveryPage(page, async (path) => {
    await expect(menu(page)).toBeVisible()
    expect((await bar(page).boundingBox())?.y).toBe(0)
    await expect(bar(page).getByRole('navigation')).toHaveCount(1)

    const brand = bar(page).getByRole('link', { name: company.name, exact: true })
    await expect(brand).toBeVisible()
    await expect(brand).toHaveAttribute('href', '/')

    await expect(menu(page).getByRole('link')).toHaveText(['Home', 'About', 'Products', 'Contact'])
    const home = path === '/' ? '' : '/'
    await expect(menuLink(page, 'Home')).toHaveAttribute('href', '/')
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText(
      path === '/' ? ['Home'] : [],
    )
    await expect(menuLink(page, 'About')).toHaveAttribute('href', `${home}#aboutSection`)
    await expect(menuLink(page, 'Products')).toHaveAttribute('href', `${home}#cardsSection`)
    await expect(menuLink(page, 'Contact')).toHaveAttribute('href', `${home}#contactSection`)

    await expect(menuLink(page, 'About')).toHaveCSS('border-top-style', 'none')
    await expect(menuLink(page, 'Contact'), 'looks like a button').toHaveCSS(
      'border-top-style',
      'solid',
    )

    await expect(brandBelow).toBeVisible()
    await expect(brandBelow).toHaveAttribute('href', '/')
    await expect(page.getByRole('contentinfo').getByText(/©.*2024/)).toBeVisible()
  })
  await brandBelow.click()
  await page.waitForURL('/')
})

test.describe('just below the large breakpoint', () => {
  test.use({ viewport: { width: 991, height: 800 } })

  test('the bar collapses into a toggled menu at 991 px, and expands at 992 px', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(toggle(page)).toBeVisible()
    await expect(menu(page)).toBeHidden()
    await toggle(page).click()
    await expect(menu(page).getByRole('link')).toHaveCount(4)
    await expect(menuLink(page, navigation.contact)).toBeVisible()
    await toggle(page).click()
    await expect(menu(page)).toBeHidden()

    await page.setViewportSize({ width: 992, height: 800 })
    await expect(toggle(page)).toBeHidden()
    const links = menu(page).getByRole('link')
    await expect(links).toHaveCount(4)
    const tops = await links.evaluateAll((nodes) =>
      nodes.map((node) => node.getBoundingClientRect().top),
    )
    expect(Math.max(...tops) - Math.min(...tops), 'on one line').toBeLessThan(20)
  })
})
