import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const content = join(import.meta.dirname, '../../content')
const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|md|json|yaml)$/.test(name) && !name.startsWith('schema'))
  .map((name) => ({ name, text: readFileSync(join(content, name), 'utf8') }))

/**
 * Words that a seller of salt in the United States may not use without proof: claims about health,
 * air, and purity, and the marks of laboratories and certifiers.
 */
const avoided = [
  /\bpurif/i,
  /\bpurest\b/i,
  /\bioni[sz]/i,
  /\b(negative )?ions\b/i,
  /\bdetox/i,
  /\bnon-toxic\b/i,
  /\btoxins?\b/i,
  /\bclean(s|ses|se|ing)? the air\b/i,
  /\bair-clean/i,
  /\bboost/i,
  /\bpH\b/,
  /\bimmun/i,
  /\btherap/i,
  /\bheal(s|ed|ing)?\b/i,
  /\bhealth(y|ier|iest)\b/i,
  /\bcur(e|es|ing)\b/i,
  /\breliev|\brelief\b/i,
  /\bstress/i,
  /\banxi/i,
  /\bsleep/i,
  /\brelax/i,
  /\bmuscles?\b/i,
  /\bcirculation\b/i,
  /\basthma/i,
  /\ballerg/i,
  /\bEMF\b/,
  /\bsuperfoods?\b/i,
  /\b84 \w*\s?(minerals|elements)\b/i,
  /\btrace minerals\b/i,
  /\b(low|less|lower|reduced)[- ]sodium\b/i,
  /\bchemical-free\b|\bfree of chemicals\b/i,
  /\banti-?(bacterial|microbial|septic)/i,
  /\b(UL|ETL)\b/,
  /\bkosher\b/i,
  /\bfood[- ]grade\b/i,
  /\bhand-?(mined|made|crafted)\b/i,
  /\bethical/i,
  /\bfair[- ]trade\b/i,
  /\bmade in (the )?USA\b/i,
  /\beco-?(friendly)?\b/i,
]

describe('the copy makes no unproved claim', () => {
  test.each(files)('$name', ({ text }) => {
    const claims = avoided.flatMap((claim) => claim.exec(text)?.[0] ?? [])
    expect(claims).toEqual([])
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
  ])('such as this one: %s', (sentence) => {
    expect(avoided.some((claim) => claim.test(sentence))).toBe(true)
  })
})

describe('the copy names no false origin', () => {
  test.each(files)('$name', ({ text }) => {
    expect(/\bKhewra\b|\bNepal\b|\bIndia\b|Himalayan peaks/.exec(text)?.[0] ?? null).toBeNull()
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
