import type { Page } from '@playwright/test'
import { expectShown, textOfCard } from '../gallery-card.ts'
import { everyPage, oncePerLayout, test } from './every-page.ts'
import { atEveryWidth, expectNoSidewaysScroll, expectTextWhole } from './layout.ts'
import { gallery } from '../../site-content.ts'

/** Sets the spacing of WCAG 2.2, 1.4.12, as a visitor's own style sheet would. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    )
    document.adoptedStyleSheets = [sheet]
  })
}

for (const { path } of everyPage) {
  test(
    `${path} shows every word with more space between letters, words and lines`,
    oncePerLayout(path),
    async ({ page, open }) => {
      await open(path)
      await spaceText(page)
      await atEveryWidth(page, async () => {
        await expectNoSidewaysScroll(page)
        await expectTextWhole(page)
      })
    },
  )
}

test('a card shows its text with more space between letters, words and lines', async ({
  page,
  open,
}) => {
  await open('/')
  await spaceText(page)
  await atEveryWidth(page, async () => {
    const [card] = gallery.cards.toSorted((a, b) => b.description.length - a.description.length)
    if (!card) throw new Error('The gallery is empty')
    await page.getByRole('figure', { name: card.name }).focus()
    await expectShown(textOfCard(page, card))
    await expectTextWhole(page)
    await page.getByRole('figure', { name: card.name }).blur()
  })
})
