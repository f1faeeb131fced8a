import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { socialCard } from '../../model/content/social-cards.ts'
import { cardsDirectory, socialCards } from '../../site-build/shared-images/social-cards.ts'
import { allPages, content, pages } from '../site-content.ts'

const cards = socialCards(content)
const list = content.socialCards
const files = readdirSync(cardsDirectory)

test('each card was made from its current picture, words, and layout, and no other files exist; if not: npm run pictures', () => {
  expect(list).toEqual(Object.fromEntries(cards.map(({ page, file }) => [page.path, file])))
  expect(files.toSorted()).toEqual(Object.values(list).toSorted())
})

test('each page has a card, apart from the not-found page', () => {
  const shown = allPages.filter((page) => page !== pages.notFound)
  expect(cards.map(({ page }) => page.path)).toEqual(shown.map(({ path }) => path))
  expect(socialCard(list, pages.notFound)).toBeNull()
  for (const page of shown) {
    expect(socialCard(list, page)).toMatch(/^\/social-cards\/[\w-]+\.[0-9a-f]{8}\.jpg$/)
  }
  expect(() => socialCard(list, { ...pages.home, path: '/new' })).toThrow('npm run pictures')
})

test('each card is at most 150 kB', () => {
  for (const file of files) {
    expect(statSync(join(cardsDirectory, file)).size).toBeLessThanOrEqual(150 * 1024)
  }
})
