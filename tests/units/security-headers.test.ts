import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from '../../site-build/host-files/security-headers.ts'
import { formService, netlifyForms } from '../../inquiry/delivery.ts'
import { readSettings, type BuildSettings } from '../../settings/settings.ts'

const { build: unset } = readSettings({}, import.meta.dirname)

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const headersWith = (changes: Partial<BuildSettings> = {}, ...scripts: string[]) =>
  securityHeaders([{ scripts, styles: [] }], { ...unset, ...changes })

/** The sources of each directive. */
function policy(changes: Partial<BuildSettings> = {}, ...scripts: string[]) {
  const { 'Content-Security-Policy': header = '' } = headersWith(changes, ...scripts)
  const directives = header.matchAll(/([\w-]+) ([^;]+)/g)
  return Object.fromEntries(
    Array.from(directives, ([, name = '', sources = '']) => [name, sources]),
  )
}

describe('the content security policy', () => {
  test('allows only what it names, and inline code only by its hash', () => {
    const named = policy({}, 'one()')
    expect(named).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${source('one()')}`,
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'frame-src': 'https://www.openstreetmap.org',
      'img-src': "'self'",
      'form-action': "'self'",
    })
    expect(Object.values(named).join(' ')).not.toMatch(/unsafe|\*|data:|https:(?!\/\/)/)
  })

  test('allows what the owner has set besides, without its keys, and nothing else', () => {
    const set = {
      mapsKey: 'AIzaSecret',
      mediaBaseUrl: 'https://media.example.com/logos',
      delivery: formService(new URL('https://forms.example/submit#access_key=a-key'), [
        'https://thanks.example',
      ]),
    }
    expect(policy(set)).toEqual({
      ...policy(),
      'img-src': "'self' https://media.example.com",
      'connect-src': "'self' https://forms.example https://thanks.example",
      'frame-src': 'https://www.google.com',
      'form-action': "'self' https://forms.example https://thanks.example",
    })
    expect(JSON.stringify(headersWith(set))).not.toMatch(/AIzaSecret|a-key/)
    // Netlify takes posts to the site itself.
    expect(policy({ delivery: netlifyForms })).toEqual(policy())
  })
})

test('the other headers keep a page to itself', () => {
  expect(headersWith()).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
})

test.each([
  [null, undefined],
  ['http://www.example.com', undefined],
  ['https://www.example.com', 'max-age=31536000'],
])('with the site at %s, Strict-Transport-Security is %s', (siteUrl, expected) => {
  expect(headersWith({ siteUrl })['Strict-Transport-Security']).toBe(expected)
})
