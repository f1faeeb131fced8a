import { expect, test } from 'vitest'
import * as v from 'valibot'
import { companySchema } from '../../model/schema/company.ts'

const american = ['609-555-0173', '609.555 0173', '(609) 555-0173', '1-609-555-0173']
const right = [...american, '+1 (609) 555-0173', '+16095550173', '+44 20 7946 0958']
const wrong = [
  '555-0173',
  '+44 (0)20 7946 0958',
  '609-155-0173',
  '+1 609-555-017',
  '+44 - - - 2',
  '609-555-0173 ext. 4',
]

test('an owner writes a phone number as people do, and one that nobody could dial is refused', () => {
  const taken = [...right, ...wrong].filter((phone) => v.is(companySchema.entries.phone, phone))
  expect(taken).toEqual(right)
  for (const phone of american) {
    expect(v.parse(companySchema.entries.phone, phone).number).toBe('+16095550173')
  }
})
