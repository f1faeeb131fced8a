import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from '../../site-build/host-files/security-headers.ts'
import { netlifyForms } from '../../model/inquiry/endpoint.ts'
import { parseVisitsScript } from '../../model/settings/visits-script.ts'
import { readSettings, type BuildSettings } from '../../model/settings/settings.ts'

const { build: unset } = readSettings({}, import.meta.dirname)

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const headersWith = (changes: Partial<BuildSettings> = {}, ...scripts: string[]) =>
  securityHeaders([{ scripts, styles: [] }], { ...unset, ...changes })

function policy(
  changes: Partial<BuildSettings> = {},
  ...scripts: string[]
): Record<string, string> {
  const header = headersWith(changes, ...scripts)['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
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
      'form-action': "'self'",
    })
    expect(Object.values(named).join(' ')).not.toMatch(/unsafe|\*|data:|https:(?!\/\/)/)
  })

  test('allows only the map in use, without its key, and pictures from the media host', () => {
    expect(policy()).toMatchObject({
      'frame-src': 'https://www.openstreetmap.org',
      'img-src': "'self'",
    })
    const set = { mapsKey: 'AIzaSecret', mediaBaseUrl: 'https://media.example.com/logos' }
    expect(policy(set)).toMatchObject({
      'frame-src': 'https://www.google.com',
      'img-src': "'self' https://media.example.com",
    })
    expect(JSON.stringify(headersWith(set))).not.toContain('AIzaSecret')
  })

  test('allows the form service to be sent to, in the background and by a plain post', () => {
    const fields = 'access_key=a-key'
    const action = 'https://forms.example/submit'
    const allowed = "'self' https://forms.example"
    expect(policy({ inquiryEndpoint: { isNetlify: false, action, fields } })).toEqual({
      ...policy(),
      'connect-src': allowed,
      'form-action': allowed,
    })
    expect(policy({ inquiryEndpoint: netlifyForms })).toEqual(policy())
  })

  test('allows the counter of visits its script and its counts', () => {
    const visitsScript = parseVisitsScript(
      '<script src="https://count.example/x.js" data-website-id="a"></script>',
    )
    const visitsConnect = ['https://to.example']
    expect(policy({ visitsScript, visitsConnect })).toEqual({
      ...policy(),
      'script-src': "'self' https://count.example",
      'img-src': "'self' https://count.example https://to.example",
      'connect-src': "'self' https://count.example https://to.example",
    })
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
