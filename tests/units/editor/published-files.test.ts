import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { isNamed, isPublished, picturesIn } from '../../../editor/publishing/published-files.ts'
import { picturePlaces } from '../../../site-build/pictures/manifest.ts'
import { cardListPath, cardsDirectory } from '../../../site-build/shared-images/social-cards.ts'
import { icons } from '../../../site-build/shared-images/icons.ts'

const root = `${import.meta.dirname}/../../..`
const fromRoot = (path: string) => relative(root, path)

test('what is made from the content goes out with it, wherever the build makes it', () => {
  const made = [
    fromRoot(`${picturePlaces.files}/lamp.webp`),
    fromRoot(picturePlaces.manifest),
    fromRoot(`${cardsDirectory}/home.jpg`),
    fromRoot(cardListPath),
    ...icons.map(({ path }) => `app/public${path}`),
  ]
  expect(made.filter((path) => !isPublished(path))).toEqual([])
})

test.each([
  'package.json',
  '.env',
  'content/pictures/.env',
  'model/content/schema/company.ts',
  'data/inquiries.db',
])('publishing leaves %s alone', (path) => expect(isPublished(path)).toBe(false))

test('the pictures that the content shows are known by its names for them', () => {
  const names = picturesIn([
    ['content/partners.yaml', 'columns:\n  - logo: stone.svg\n'],
    ['content/articles/salt.md', '---\npicture:\n  file: bath\n---\n'],
  ])
  expect(isNamed('app/public/partners/stone.svg', names)).toBe(true)
  expect(isNamed('app/public/partners/stone.png', names)).toBe(false)
  expect(isNamed('content/pictures/Bath.JPG', names)).toBe(true)
})
