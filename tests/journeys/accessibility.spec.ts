import { formNotices } from '../../content/inquiry-form.ts'
import { navigation } from '../../content/navigation.ts'
import { pages } from '../../content/pages.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectFormToHold, fullDraft } from './inquiry-form.ts'
import { fillForm } from './drafts-and-submissions.ts'
import { loseScripts, scriptNotLoaded } from './page-scripts.ts'

const schemes = ['light', 'dark'] as const
const paths = Object.values(pages).map(({ path }) => path)

for (const path of paths) {
  for (const width of [360, 1280]) {
    test(`${path} breaks no rule of axe at ${width} px, by day and at dusk`, async ({
      page,
      expectConsoleError,
    }) => {
      if (path === pages.notFound.path) expectConsoleError(/404/)
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
    })
  }
}

for (const colorScheme of schemes) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme })

    test('the open menu breaks no rule of axe', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(pages.home.path)
      await page.getByRole('button', { name: navigation.menu }).click()
      await expect(page.getByRole('navigation')).toBeVisible()
      await expectAccessible(page)
    })

    test('the notice about missing scripts breaks no rule of axe', async ({
      page,
      expectConsoleError,
    }) => {
      expectConsoleError(scriptNotLoaded)
      await loseScripts(page)
      await page.goto(pages.home.path)
      await expect(page.getByText(formNotices.unavailable)).toBeVisible()
      await expectAccessible(page)
    })

    test('the answer to a form that was posted breaks no rule of axe', async ({
      page,
      expectConsoleError,
    }) => {
      expectConsoleError(/405/)
      await page.goto(pages.home.path)
      await fillForm(page, fullDraft)
      // Past the page's scripts, as a browser without them would. axe itself needs JavaScript.
      await page.evaluate(() => document.querySelector('form')?.submit())
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await expectFormToHold(page, fullDraft)
    })
  })
}

const widths = [320, 360, 768, 991, 992, 1280, 1920, 2560]

for (const path of paths) {
  test(`${path} needs no sideways scroll from 320 to 2560 px`, async ({
    page,
    expectConsoleError,
  }) => {
    if (path === pages.notFound.path) expectConsoleError(/404/)
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(width)
      const overflow = await page.evaluate(() => {
        const beyond = document.documentElement.clientWidth + 1
        const tooWide = [...document.body.querySelectorAll('*')].filter(
          (element) => element.checkVisibility() && element.getBoundingClientRect().right > beyond,
        )
        const scrolls = document.documentElement.scrollWidth >= beyond
        return { scrolls, tooWide: tooWide.map((element) => element.outerHTML.slice(0, 80)) }
      })
      expect({ width, ...overflow }).toEqual({ width, scrolls: false, tooWide: [] })
    }
  })
}
