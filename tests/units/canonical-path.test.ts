import { describe, expect, test } from 'vitest'
import { allPages } from '../../content/pages.ts'
import { canonicalPath } from '../../server/canonical-path.ts'

describe('the canonical address of a page', () => {
  test.each(allPages.map(({ path }) => path))('%s is canonical', (path) => {
    expect(canonicalPath(path)).toBe(path)
  })

  test.each([
    ['/BLOG1', '/blog1'],
    ['/blog2/', '/blog2'],
    ['/blog2//', '/blog2'],
    ['/blog3.html', '/blog3'],
    ['/blog3.HTML/', '/blog3'],
    ['/%62log1', '/blog1'],
    ['/thankyou', '/Thankyou'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['//', '/'],
    ['', '/'],
    ['/404.html', '/404'],
  ])('of %s is %s', (asked, meant) => {
    expect(canonicalPath(asked)).toBe(meant)
  })

  test.each([
    '//evil.example/',
    '/%2F%2Fevil.example',
    '/\\evil.example',
    '/blog1/more',
    '/blog1/index.html',
    '/blog',
    '/blog1 ',
    '/blog1%00',
    '/blog1.html.html',
    '/%zz',
    '/%E0%A4%A',
    '/__proto__',
    '/constructor',
  ])('does not exist for %s', (asked) => {
    expect(canonicalPath(asked)).toBeNull()
  })
})
