import type { Page } from '@playwright/test'
import { readMoreAt } from '../../page-at.ts'
import { expectShown, textOfCard } from '../gallery-card.ts'
import { expect, sizes, test } from './every-page.ts'
import { gallery, hasLampSwitch, navigation } from '../../site-content.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The animations that run now. */
const running = (page: Page) =>
  page.evaluate(() => document.getAnimations().map(({ id, playState }) => `${id} ${playState}`))

test('the lamp, a card and the next page change at once', async ({ page, open }) => {
  await open('/')
  if (hasLampSwitch) {
    await page.getByRole('switch').click()
    expect(await running(page)).toEqual([])
  }
  const [card] = gallery.cards
  if (!card) throw new Error('The gallery is empty')
  await page.getByRole('figure', { name: card.name }).hover()
  expect(await running(page)).toEqual([])
  await expectShown(textOfCard(page, card))
  await page.getByRole('link', { name: readMoreAt('/blog1') }).click()
  await page.waitForURL('/blog1')
  expect(await running(page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes[0] })

  test('the menu opens at once', async ({ page, open }) => {
    await open('/')
    await page.getByRole('button', { name: navigation.menu }).click()
    expect(await running(page)).toEqual([])
    await expect(page.getByRole('navigation')).toBeVisible()
  })
})
