import { afterAll, describe, expect, test } from 'vitest'
import { organization } from '../../app/head/structured-data.tsx'
import { Footer } from '../../app/layout/footer.tsx'
import { AddressAndMap } from '../../app/sections/contact/address-and-map.tsx'
import { contentTexts } from '../../model/load-content.ts'
import { stillExamples } from '../../model/still-examples.ts'
import { examplesSentence } from '../site-content.ts'
import { html } from './html.ts'
import { buildSettings, company } from 'virtual:content'

const before = [company.examples, buildSettings.delivery] as const
afterAll(() => {
  ;[company.examples, buildSettings.delivery] = before
})

describe('while address, phone and email are examples', () => {
  test('nothing links to them, no search engine gets them, and the footer of Home says so once the form delivers', () => {
    company.examples = true
    buildSettings.delivery = 'off'
    expect(html(Footer, { path: '/' })).not.toContain(examplesSentence)
    buildSettings.delivery = 'inbox'
    expect(html(Footer, { path: '/' })).toContain(examplesSentence)
    const footer = html(Footer, { path: '/blog1' })
    for (const text of [examplesSentence, company.phone, company.email]) {
      expect(footer).not.toContain(text)
    }
    expect(html(AddressAndMap, {})).not.toMatch(/tel:|mailto:/)
    for (const key of ['address', 'telephone', 'email']) {
      expect(organization('')).not.toHaveProperty(key)
    }
  })

  test('and no longer once they are real', () => {
    company.examples = false
    expect(html(Footer, { path: '/' })).not.toContain(examplesSentence)
    for (const page of [html(Footer, { path: '/blog1' }), html(AddressAndMap, {})]) {
      expect(page).toContain('href="tel:+12015550142"')
      expect(page).toContain(`href="mailto:${company.email}"`)
    }
    expect(organization('')).toMatchObject({
      address: { streetAddress: company.address.street },
      telephone: '+12015550142',
      email: company.email,
    })
  })
})

test('a build for the public says what is still an example, unconfirmed or off, with file and line or variable', () => {
  const answer = (file: string, text: string) => {
    const lines = /^(examples|goodsSold|  saltFromSaltRange): (true|false)$/gm
    return {
      file,
      text: text.replaceAll(lines, (_, key: string) => `${key}: ${!key.startsWith('e')}`),
    }
  }
  const ready = contentTexts().map(({ file, text }) => answer(file, text))
  expect(stillExamples(ready, true)).toEqual([])
  const shipped = ready.map(({ file, text }) => ({
    file,
    text: text
      .replaceAll(/(?<=^examples: )false/gm, 'true')
      .replaceAll(/(?<=^goodsSold: |^  saltFromSaltRange: )true/gm, 'false'),
  }))
  expect(stillExamples(shipped, false)).toEqual([
    ...['bath-salt', 'cooking-plates', 'pink-salt-lamp'].map((name) =>
      expect.stringMatching(`^content/articles/${name}\\.md:\\d+: .*\\.$`),
    ),
    'content/company.yaml:1: Address, phone, and email are examples.',
    expect.stringMatching(/^content\/gallery\.yaml:3: .*\.$/),
    'content/partners.yaml:1: The partners are examples.',
    expect.stringMatching(/^INQUIRY_STORE or INQUIRY_ENDPOINT: .*\.$/),
  ])
})
