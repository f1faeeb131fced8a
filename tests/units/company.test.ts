import { expect, test } from 'vitest'
import { company } from '../../content/company.data.ts'

test('the phone number shown is the number dialed', () => {
  const shown = company.phone.label.replaceAll(/\D/g, '')
  expect(company.phone.number).toMatch(/^\+[1-9]\d{6,14}$/)
  expect(company.phone.number.endsWith(shown)).toBe(true)
})
