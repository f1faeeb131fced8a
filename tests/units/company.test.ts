import { expect, test } from 'vitest'
import * as v from 'valibot'
import { company } from '../../content/company.data.ts'
import { companySchema } from '../../content/schema/company.ts'

test('the phone number shown is the number dialed', () => {
  const shown = company.phone.label.replaceAll(/\D/g, '')
  expect(company.phone.number).toMatch(/^\+[1-9]\d{6,14}$/)
  expect(company.phone.number.endsWith(shown)).toBe(true)
})

test.each([
  '609-555-0173',
  '609.555.0173',
  '609 555 0173',
  '(609) 555-0173',
  '+44 20 7946 0958',
  '+1 609 555 0173',
])('an owner can write the phone number as %s', (phone) => {
  expect(v.is(companySchema.entries.phone, phone)).toBe(true)
})

test.each(['555-0173', '609-155-0173', '+1 609', '609-555-0173 ext. 4'])(
  'a number that nobody could dial from its link, such as %s, is refused',
  (phone) => {
    expect(v.is(companySchema.entries.phone, phone)).toBe(false)
  },
)
