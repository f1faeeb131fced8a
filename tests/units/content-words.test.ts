import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentMistakes } from '../../content/content-mistakes.ts'
import { unproved } from '../../content/schema/claims.ts'
import { contentFiles } from '../../content/schema/files.ts'

const content = join(import.meta.dirname, '../../content')
const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|md|yaml)$/.test(name) && !/^(schema|art)\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(content, name), 'utf8') }))

describe('the content', () => {
  test('has no mistake', () => {
    expect(contentMistakes()).toEqual([])
  })

  test('has no data file that is not checked', () => {
    const found = files.map(({ name }) => name).filter((name) => name.endsWith('.yaml'))
    expect(found.toSorted()).toEqual(contentFiles.map(({ file }) => file).toSorted())
  })
})

describe('the copy makes no unproved claim and names no false origin', () => {
  test.each(files)('$name', ({ text }) => {
    expect(unproved(text)).toBeNull()
  })

  test.each([
    'It purifies the air.',
    'Full of 84 minerals!',
    'A low-sodium salt',
    'Improves sleep',
    'Relieves stress',
    'A negative ioniser',
    'balances your pH',
    'Chemical-free',
    'From Khewra',
    'Carried down from the Himalayan peaks',
  ])('such as this one: %s', (sentence) => {
    expect(unproved(sentence)).toMatch(/^“.+” .+\.$/)
  })
})

/** The warnings that a seller owes a buyer, in the imperative, by the file that gives them. */
const warnings: Record<string, readonly RegExp[]> = {
  'articles/cooking-plates.md': [
    /Never serve cold food on a plate that has held raw meat, poultry, seafood, or eggs/,
    /One plate hot, another cold/,
    /Cook seafood to 145 °F \(63 °C\)/,
    /salt takes up soap/,
    /Never heat a cold, frozen, or damp plate/,
    /never put one in a microwave/,
    /stand back, and keep children away/,
    /Don’t move it hot\. If you must, wear leather gloves/,
  ],
  'articles/pink-salt-lamp.md': [
    /unplug the lamp\. Wipe it and let it dry\. Plug it in again only if the socket, the switch, and the cord are dry/,
    /turn off the circuit breaker first/,
    /Before you change the bulb, unplug the lamp and let it cool/,
    /only while you are up and in the room/,
    /dimmer gets hot, unplug the lamp and stop using it/,
    /call a vet at once/,
  ],
  'articles/bath-salt.md': [
    /Ask a doctor before a salt bath/,
    /Do not swallow it, and do not use it for infants/,
  ],
  'gallery.yaml': [/Never leave it burning alone/, /away from raw meat and seafood/],
}

describe('each article gives the warnings that its product needs', () => {
  test.each(Object.entries(warnings))('%s', (name, owed) => {
    const text = files.find((file) => file.name === name)?.text ?? ''
    expect(owed.filter((warning) => !warning.test(text))).toEqual([])
  })
})
