import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readContent } from '../../model/content/load-content.ts'
import { healthClaim, unproved } from '../../model/content/schema/claims.ts'
import { contentFiles } from '../../model/content/schema/files.ts'
import { homeSchema } from '../../model/content/schema/home.ts'
import { asShipped } from '../as-shipped.ts'
import { articles, content as loaded, home } from '../site-content.ts'

const content = join(import.meta.dirname, '../../content')
const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(md|yaml)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(content, name), 'utf8') }))

test('the content has no data file that is not checked', () => {
  const found = files.map(({ name }) => name).filter((name) => name.endsWith('.yaml'))
  expect(found.toSorted()).toEqual(contentFiles.map(({ file }) => file).toSorted())
})

test('Home says where the salt is from and how old it is, as the owner has confirmed it or not', () => {
  const text = files.find(({ name }) => name === 'home.yaml')?.text ?? ''
  const { hero, about } = v.parse(homeSchema, parse(text))
  const isConfirmed = articles.every(({ origin }) => origin.saltFromSaltRange)
  const wording = isConfirmed ? 'confirmed' : 'until'
  expect(home.hero.standfirst).toBe(hero.standfirst[wording])
  expect(home.about.paragraphs[0]).toBe(about.origin[wording])
})

describe('the copy claims no effect on health', () => {
  test.each([
    'It purifies the air.',
    'Improves sleep',
    'Relieves stress',
    'A negative ioniser',
    'balances your pH',
    'Good for your lungs.',
    'Lowers blood pressure.',
    'Boosts immunity.',
    'Balances your energy.',
    'Not only heals: it lasts.',
    'No healthier salt.',
    'No toxins.',
    'It does not heal. It cures.',
    'Salt cures colds.',
    'Halotherapy at home',
    'Hypoallergenic',
    'It soothes tired joints.',
    'It nourishes the skin.',
    'It soothes dry skin.',
    'Salt is good for you.',
    'Improves air quality',
    'Kills bacteria',
    'Removes allergens from your home',
    'It treats, cures, or prevents gout.',
    'You breathe easier.',
  ])('such as this one: %s', (sentence) => {
    expect(healthClaim(sentence)).toMatch(/^“.+” .+\.$/)
  })

  test.each([
    'We claim no cure.',
    'It is not a cure.',
    'We make no health claims.',
    'It does not heal.',
    'It is never good for the lungs.',
    'Ask a doctor first if you have low blood pressure.',
    'A balanced plate takes less energy.',
    'Never leave it lit while you sleep.',
    'Heat stress can crack a plate.',
    'For curing salmon: it boosts the flavor.',
    'A leaf, carved in relief',
    'Do not confuse it with pink curing salt.',
    'It doesn’t purify the air.',
    'A salt lamp does not clean the air.',
    'It can’t improve air quality.',
    'Not intended to diagnose, treat, cure, or prevent any disease.',
    'The size that is best for you',
    'Wipe it clean and air dry it.',
    'Allergens: none',
    'Leave room around it for air circulation.',
    'About 190 miles from the high Himalaya',
    // A seller may ask for a laboratory’s mark, and may not claim one.
    'Look for a testing laboratory’s mark (UL, ETL, CSA).',
    'Check for a UL mark on the cord.',
    'Use no lamp without a mark, such as UL or ETL.',
  ])('unlike this one, which says the contrary or something else: %s', (sentence) => {
    expect([healthClaim(sentence), unproved(sentence)]).toEqual([null, null])
  })
})

describe('what a seller has to prove is a warning with its file and line', () => {
  test('and the site is shipped without one', () => {
    expect(loaded.warnings).toEqual([])
  })

  test.each([
    'Full of 84 minerals!',
    'A low-sodium salt',
    'Chemical-free',
    'From Khewra',
    'Carried down from the Himalayan peaks',
    'Salt from the Himalayas',
    'Hand carved',
    'FDA approved',
    'Organic salt',
    'Food-safe and sustainably mined',
    'Made in the U.S.A.',
    'Our lamps are UL listed.',
    'ETL tested',
    'CSA certified',
    'Its mark: UL',
    'Look for it in shops. It is UL listed.',
  ])('such as this one, in a field or in an article: %s', (sentence) => {
    const { warnings } = readContent([
      { file: 'home.yaml', text: `about:\n  heading: ${JSON.stringify(sentence)}\n` },
      { file: 'articles/a.md', text: `---\npath: /a\n---\n\n${sentence}\n` },
    ])
    const found = warnings.filter(({ problems }) => problems.length > 0)
    const says = expect.stringMatching(/^“.+” .+\.$/)
    expect(found).toEqual([
      { file: 'home.yaml', problems: [{ line: 2, field: 'about.heading', says }] },
      { file: 'articles/a.md', problems: [{ line: 5, field: '', says }] },
    ])
  })
})

/** The dangers that the last section of an article names, each by a word or a figure. */
const dangers: Record<string, string> = {
  'articles/cooking-plates.md': `burst; eyes; burn; safety glasses; children; pets; damp;
    raw meat, poultry, seafood, or eggs; 165 °F; 160 °F; 145 °F; sodium; iodide; health department`,
  'articles/pink-salt-lamp.md': `testing laboratory; cord; salt crust; dimmer; circuit breaker;
    awake; children; Lumière; refund; CPSC; tremors; (888) 426-4435`,
  'articles/bath-salt.md': 'doctor; pregnant; infants; arm’s reach; eyes; swallow; plug',
}

test.runIf(asShipped).each(Object.entries(dangers))(
  'the last section of each article names the dangers of its product: %s',
  (name, owed) => {
    const text = files.find((file) => file.name === name)?.text ?? ''
    const last = text.slice(text.lastIndexOf('\n## '))
    for (const danger of owed.split(/;\s+/)) expect(last).toContain(danger)
  },
)
