import { afterAll, describe, expect, test } from 'vitest'
import { organization } from '../../app/head/structured-data.tsx'
import { AddressAndMap } from '../../app/sections/contact/address-and-map.tsx'
import { Notice } from '../../inquiry/notice.tsx'
import { formWords } from '../../inquiry/words.ts'
import { NotConnected } from '../../app/sections/contact/not-connected.tsx'
import { Footer } from '../../app/layout/footer.tsx'
import { exampleSentence } from '../../model/placeholders.ts'
import { sampleDraft } from '../sample-draft.ts'
import { html } from './html.ts'
import {
  buildSettings,
  company,
  examples,
  phoneAndEmail,
  placeholders,
  site,
} from 'virtual:content'

const shown = { ...placeholders }
const said = { ...examples }
afterAll(() => {
  Object.assign(placeholders, shown)
  Object.assign(examples, said)
})

const sentence = 'These are examples.'
const pages = () => [
  html(NotConnected, {}),
  html(AddressAndMap, {}),
  html(Notice, {
    notSent: { answer: { kind: 'failed' }, draft: sampleDraft },
    contact: { ...phoneAndEmail, areExamples: placeholders.phone },
  }),
  html(Footer, { path: '/blog1' }),
]

describe('while address, phone and email are placeholders', () => {
  test('the form’s notice says so, or the footer of Home without the notice; no other page shows them, nothing links to them, and no search engine gets them', () => {
    Object.assign(placeholders, { address: true, phone: true, email: true })
    Object.assign(examples, { sentence })
    expect(html(NotConnected, {})).toContain(sentence)
    expect(html(Footer, { path: '/' })).not.toContain(sentence)
    Object.assign(buildSettings, { delivery: 'inbox' })
    expect(html(Footer, { path: '/' })).toContain(sentence)
    Object.assign(buildSettings, { delivery: 'off' })
    for (const shown of [company.phone.label, company.email, company.address.street])
      expect(html(Footer, { path: '/blog1' })).not.toContain(shown)
    expect(pages().join()).not.toMatch(/tel:|mailto:/)
    for (const key of ['address', 'telephone', 'email']) {
      expect(organization('')).not.toHaveProperty(key)
    }
  })

  test('and no longer once they are real', () => {
    Object.assign(placeholders, { address: false, phone: false, email: false })
    Object.assign(examples, { sentence: null })
    for (const page of pages()) {
      expect(page).not.toContain(sentence)
      expect(page).toContain(`href="tel:${company.phone.number}"`)
    }
    expect(html(NotConnected, {})).toContain(formWords.instead)
    expect(organization('')).toMatchObject({
      address: { streetAddress: company.address.street },
      telephone: company.phone.number,
      email: company.email,
    })
  })
})

const real = {
  address: { ...company.address, street: '1 Main Street' },
  // Outside the US, these digits are no example.
  phone: { label: '+44 20 7555 0123', number: '+442075550123' },
  email: 'office@salt-and-sons.com',
}

const invented = { phone: { label: '', number: '+12015550142' }, email: 'office@salt.example' }

test('the sentence names what is left of them', () => {
  const words = { ...site.examples, one: '1: {examples}', several: 'all: {examples}' }
  const { phone, email } = words
  expect(exampleSentence(real, words)).toBeNull()
  expect(exampleSentence({ ...real, email: invented.email }, words)).toBe(`1: ${email}`)
  expect(exampleSentence({ ...real, ...invented }, words)).toBe(`all: ${phone} and ${email}`)
})
