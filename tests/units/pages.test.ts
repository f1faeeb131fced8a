import { describe, expect, test } from 'vitest'
import { allPages, articlePages } from '../../content/pages.ts'

const indexed = allPages.filter((page) => page.indexed)

describe('search results can show the whole title and description of a page', () => {
  test.each(allPages)('$path: the title has at most 60 characters', ({ name, title }) => {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(title.startsWith(name)).toBe(true)
  })

  test('no two pages share a title or a description', () => {
    for (const key of ['path', 'name', 'title', 'description'] as const) {
      expect(new Set(allPages.map((page) => page[key])).size).toBe(allPages.length)
    }
  })
})

test('every page of search results says when it last changed, and an article when it appeared', () => {
  expect(indexed.filter(({ modified }) => !modified)).toEqual([])
  expect(allPages.filter(({ published }) => published)).toEqual(articlePages)
})
