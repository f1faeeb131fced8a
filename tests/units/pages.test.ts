import { describe, expect, test } from 'vitest'
import { pages, type Page } from '../../content/pages.ts'

const allPages: readonly Page[] = Object.values(pages)
const indexed = allPages.filter((page) => page.indexed)

describe('search results can show the whole title and description of a page', () => {
  test.each(allPages)('$path: the title has at most 60 characters', ({ name, title }) => {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(title.startsWith(name)).toBe(true)
  })

  test.each(indexed)('$path: the description has 120 to 160 characters', ({ description }) => {
    expect(description.length).toBeGreaterThanOrEqual(120)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).toMatch(/^[A-Z].*\.$/)
  })

  test('no two pages share a title or a description', () => {
    for (const key of ['path', 'name', 'title', 'description'] as const) {
      expect(new Set(allPages.map((page) => page[key])).size).toBe(allPages.length)
    }
  })
})

test.each(allPages)(
  '$path: its dates exist, and it was not modified before it was published',
  (page) => {
    const { published = page.modified, modified } = page
    for (const day of [published, modified]) {
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
    }
    expect(published <= modified).toBe(true)
  },
)

test('articles have a publication date', () => {
  expect(allPages.filter(({ published }) => published)).toEqual([
    pages.lamp,
    pages.plate,
    pages.bath,
  ])
})
