import type { Page } from '@playwright/test'
import { expectAccessible, expectColorsAccessible } from '../axe.ts'
import { fillForm } from '../drafts-and-submissions.ts'
import { expectShown, textOfCard } from '../gallery-card.ts'
import { expectFormToHold, fullDraft, submitButton, textField } from '../inquiry-form.ts'
import { blockScripts, scriptNotLoaded } from '../page-scripts.ts'
import { everyPage, expect, inFull, quick, schemes, sizes, test } from './every-page.ts'
import { form, gallery, hasLampSwitch, navigation, pages, privacy } from '../../site-content.ts'

/** What a visitor may have done on Home. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'with every card revealed in turn': async (page) => {
    for (const card of gallery.cards) {
      await page.getByRole('figure', { name: card.name }).focus()
      await expectShown(textOfCard(page, card))
      await expectAccessible(page, 'figure:focus')
    }
  },
  ...(hasLampSwitch && {
    'with the lamp switched': async (page: Page) => {
      await page.getByRole('switch').click()
      await expectAccessible(page)
    },
  }),
  'after a submit that the browser refused': async (page) => {
    await textField(page, 'email').fill('nobody')
    await submitButton(page).click()
    await expect(textField(page, 'name')).toBeFocused()
    await expectAccessible(page, 'form')
  },
  'with the note on privacy unfolded': async (page) => {
    await page.getByRole('main').getByText(privacy.heading, { exact: true }).click()
    await expectAccessible(page, 'details')
  },
}

for (const viewport of sizes) {
  for (const colorScheme of schemes) {
    test.describe(`at ${viewport.width} px, in the ${colorScheme} scheme,`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      const isFirst = colorScheme === 'light' && viewport === sizes[0]
      const details = colorScheme === 'dark' ? inFull : viewport === sizes[1] ? quick : {}
      for (const { path } of everyPage) {
        test(`${path} breaks no axe rule`, details, async ({ page, open }) => {
          await open(path)
          await expectAccessible(page)
          if (!isFirst) return
          await test.step('nor one on colors in the dark scheme', async () => {
            await page.emulateMedia({ colorScheme: 'dark' })
            await expectColorsAccessible(page)
          })
        })
      }

      test.describe('after an action,', isFirst ? {} : inFull, () => {
        for (const [state, act] of Object.entries(states)) {
          test(`Home breaks no axe rule ${state}`, async ({ page, open }) => {
            await open(pages.home.path)
            await act(page)
          })
        }

        test('an article breaks no axe rule after the lamp was switched on Home', async ({
          page,
          open,
        }) => {
          test.skip(!hasLampSwitch, 'The first screen has one picture, and no switch.')
          await open(pages.home.path)
          await page.getByRole('switch').click()
          await open('/blog2')
          await expectAccessible(page)
        })

        test('the notice about missing scripts breaks no axe rule', async ({
          page,
          expectConsoleError,
        }) => {
          expectConsoleError(scriptNotLoaded)
          await blockScripts(page)
          await page.goto(pages.home.path)
          await expect(page.getByText(form.notices.unavailable)).toBeVisible()
          await expectAccessible(page, 'form')
        })

        test('the answer to a posted form breaks no axe rule', async ({
          page,
          open,
          expectConsoleError,
        }) => {
          expectConsoleError(/405/)
          await open(pages.home.path)
          await fillForm(page, fullDraft)
          // Posts as a browser without JavaScript does. Only axe needs JavaScript here.
          await page.evaluate(() => document.querySelector('form')?.submit())
          await expect(page.getByRole('alert')).toBeVisible()
          await expectAccessible(page)
          await expectFormToHold(page, fullDraft)
        })
      })
    })
  }
}

for (const colorScheme of schemes) {
  test.describe(`on a phone, in the ${colorScheme} scheme,`, () => {
    test.use({ viewport: sizes[0], colorScheme })

    for (const { path } of everyPage) {
      const isFirst = path === pages.home.path && colorScheme === 'light'
      test(
        `the open menu of ${path} breaks no axe rule`,
        isFirst ? {} : inFull,
        async ({ page, open }) => {
          await open(path)
          await page.getByRole('button', { name: navigation.menu }).click()
          await expect(page.getByRole('navigation')).toBeVisible()
          await expectAccessible(page, 'header')
        },
      )
    }
  })
}
