import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardLayout, cardRecipes } from '../../site-build/card-recipes.ts'
import { allPages, pages } from '../../content/pages.ts'
import { cardSize, socialCard } from '../../content/social-cards.ts'
import list from '../../content/social-cards.json' with { type: 'json' }
import { cardList, cardsDirectory } from '../../site-build/card-files.ts'

const files = readdirSync(cardsDirectory)

test('each card was made from its current picture, words, and layout; if not: npm run pictures', () => {
  expect(list).toEqual(cardList())
})

test('each card has its file, and no other files exist', () => {
  expect(files.toSorted()).toEqual(Object.values(list).toSorted())
})

test('each page has a card, apart from the not-found page', () => {
  const shown = allPages.map(({ path }) => path).filter((path) => path !== pages.notFound.path)
  expect(cardRecipes.map(({ page }) => page.path)).toEqual(shown)
  expect(socialCard(pages.notFound)).toBeNull()
  for (const { page } of cardRecipes) {
    expect(socialCard(page)?.path).toMatch(/^\/social-cards\/[\w-]+\.[0-9a-f]{8}\.jpg$/)
  }
})

test('a page whose card was never made is refused with the command that makes it', () => {
  expect(() => socialCard({ ...pages.home, path: '/new' })).toThrow('npm run pictures')
})

test.each(files)(
  '%s is a JPEG of the size that social networks ask for, at most 150 kB',
  async (file) => {
    const path = join(cardsDirectory, file)
    const { format, width, height } = await sharp(path).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...cardSize })
    expect(cardSize).toEqual({ width: cardLayout.width, height: cardLayout.height })
    expect(statSync(path).size).toBeLessThanOrEqual(150 * 1024)
  },
)
