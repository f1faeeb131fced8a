import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const content = join(import.meta.dirname, '../../content')
const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|md|json)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(content, name), 'utf8') }))

describe('the body of each article', () => {
  test.each(files.filter(({ name }) => name.endsWith('.md')))(
    '$name has 350 to 600 words',
    ({ text }) => {
      const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
      expect(words.length).toBeGreaterThanOrEqual(350)
      expect(words.length).toBeLessThanOrEqual(600)
    },
  )
})

/**
 * What a seller of salt in the United States may not say without proof: claims about health, air
 * and purity, and marks that a laboratory or a certifier gives.
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

describe('no sentence claims what nobody has proved', () => {
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
  ])('which this would be: %s', (sentence) => {
    expect(avoided.some((claim) => claim.test(sentence))).toBe(true)
  })
})

describe('no sentence puts the salt where it does not come from', () => {
  test.each(files)('$name', ({ text }) => {
    expect(/\bKhewra\b|\bNepal\b|\bIndia\b|Himalayan peaks/.exec(text)?.[0] ?? null).toBeNull()
  })
})
