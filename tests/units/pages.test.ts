import { expect, test } from 'vitest'
import { allPages, articlePages } from '../site-content.ts'

const indexed = allPages.filter((page) => page.indexed)

test('search results can show the whole title of a page, and no two share a title or a description', () => {
  for (const { name, title } of allPages) {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(title.startsWith(name)).toBe(true)
  }
  for (const key of ['path', 'name', 'title', 'description'] as const) {
    expect(new Set(allPages.map((page) => page[key])).size).toBe(allPages.length)
  }
})

test('every page of search results says when it last changed, and an article when it appeared', () => {
  expect(indexed.filter(({ modified }) => !modified)).toEqual([])
  expect(allPages.filter(({ published }) => published)).toEqual(articlePages)
})
