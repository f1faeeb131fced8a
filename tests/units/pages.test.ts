import { expect, test } from 'vitest'
import { allPages } from '../site-content.ts'

test('search results can show the whole title of a page, and no two share a title or a description', () => {
  for (const { name, title } of allPages) {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(title.startsWith(name)).toBe(true)
  }
  for (const key of ['path', 'name', 'title', 'description'] as const) {
    expect(new Set(allPages.map((page) => page[key])).size).toBe(allPages.length)
  }
})
