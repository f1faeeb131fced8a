import { expectAccessible, expectColorsAccessible } from '../axe.ts'
import { expectShown, linkOfCard, textOfCard } from '../gallery-card.ts'
import { submitButton, textField } from '../inquiry-form.ts'
import { desktop, expect, layouts, phone, test } from './every-page.ts'
import { gallery, navigation, pages, privacyWords } from '../../site-content.ts'

for (const path of layouts) {
  test(`${path} breaks no axe rule: light and wide, dark and narrow, or with its menu open`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(desktop)
    await open(path)
    const onPictures = await expectAccessible(page)
    // text-on-pictures.spec.ts measures those of Home.
    if (path !== pages.home.path) expect(onPictures).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(phone)
    await expectAccessible(page)
    await page.getByRole('button', { name: navigation.menu }).click()
    await expect(page.getByRole('navigation')).toBeVisible()
    await expectAccessible(page, 'header')
  })
}

test('Home breaks no axe rule with what a visitor opens, switches, or has been refused', async ({
  page,
  open,
}) => {
  await open(pages.home.path)
  for (const card of gallery.cards.slice(0, 1)) {
    await linkOfCard(page, card).focus()
    await expectShown(textOfCard(page, card))
    await expectAccessible(page, 'figure:focus-within')
  }
  await page.getByRole('main').getByText(privacyWords.heading, { exact: true }).click()
  await textField(page, 'email').fill('nobody')
  await submitButton(page).click()
  await expect(textField(page, 'name')).toBeFocused()
  await expectAccessible(page, '#contactSection')
  await page.getByRole('switch').click()
  await expectColorsAccessible(page)
})
