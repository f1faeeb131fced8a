import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inlineHashes } from '../../server/inline-hashes.ts'
import { securityHeaders } from '../../server/security-headers.ts'
import type { BuildSettings } from '../../content/build-settings.ts'

const unset: BuildSettings = {
  siteUrl: null,
  mapsKey: null,
  mediaBaseUrl: null,
  inquiryKeepDays: 365,
}

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function policy(settings: BuildSettings, html = ''): Record<string, string> {
  const header = securityHeaders(inlineHashes([html]), settings)['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

describe('the hashes of inline scripts and styles', () => {
  test('cover every script and style that runs, each once', () => {
    const html =
      '<style>a{}</style><script>one()</script><script type="module">two()</script>' +
      '<script data-modules="/a.js">three()\n</script><script>one()</script>'
    const { scripts, styles } = inlineHashes([html, html])
    expect([...scripts]).toEqual([source('one()'), source('two()'), source('three()\n')])
    expect([...styles]).toEqual([source('a{}')])
  })

  test('leave out external scripts and data blocks', () => {
    const html =
      '<script src="/a.js"></script><script type="application/ld+json">{}</script>' +
      '<script type="application/json">{"a":1}</script>'
    expect([...inlineHashes([html]).scripts]).toEqual([])
  })
})

describe('the content security policy', () => {
  test('allows only what it names, and inline code only by its hash', () => {
    const { 'default-src': fallback, ...named } = policy(unset, '<script>one()</script>')
    expect(fallback).toBe("'none'")
    expect(named['script-src']).toBe(`'self' ${source('one()')}`)
    expect(named['object-src']).toBe("'none'")
    expect(named['base-uri']).toBe("'none'")
    expect(named['frame-ancestors']).toBe("'none'")
    expect(named['form-action']).toBe("'self'")
    expect(Object.values(named).join(' ')).not.toMatch(/unsafe|\*|data:|https:(?!\/\/)/)
  })

  test('allows only the map in use', () => {
    expect(policy(unset)['frame-src']).toBe('https://www.openstreetmap.org')
    expect(policy({ ...unset, mapsKey: 'AIza' })['frame-src']).toBe('https://www.google.com')
  })

  test('allows pictures from the origin of the media host, if one is set', () => {
    expect(policy(unset)['img-src']).toBe("'self'")
    expect(policy({ ...unset, mediaBaseUrl: 'https://media.example.com/logos' })['img-src']).toBe(
      "'self' https://media.example.com",
    )
  })

  test('never contains the maps key', () => {
    const headers = securityHeaders(inlineHashes([]), { ...unset, mapsKey: 'AIzaSecret' })
    expect(JSON.stringify(headers)).not.toContain('AIzaSecret')
  })
})

describe('the other headers', () => {
  test('are the same for every answer', () => {
    expect(securityHeaders(inlineHashes([]), unset)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
  })

  test('deny pages and frames every feature that prompts the visitor or reads the device', () => {
    const policy = securityHeaders(inlineHashes([]), unset)['Permissions-Policy'] ?? ''
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
      expect(policy.split(', ')).toContain(`${feature}=()`)
    }
    expect(policy).not.toContain('=*')
  })

  test.each([
    [null, undefined],
    ['http://www.example.com', undefined],
    ['https://www.example.com', 'max-age=31536000'],
  ])('with the site at %s, Strict-Transport-Security is %s', (siteUrl, expected) => {
    const headers = securityHeaders(inlineHashes([]), { ...unset, siteUrl })
    expect(headers['Strict-Transport-Security']).toBe(expected)
  })
})
