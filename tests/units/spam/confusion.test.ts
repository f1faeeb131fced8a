import { expect, test } from 'vitest'
import { quarantineFrom, scoreSpam } from '../../../inbox/spam-score.ts'
import { emptyInquiry } from '../../sample-draft.ts'
import { honest, spam } from './letters.ts'

const plain = {
  ...emptyInquiry,
  name: 'Zoë Quispe',
  phoneNumber: '201 555 0142',
  email: 'zoe@example.com',
  invoiceTeam: 'Personal',
  message: 'Two lamps by spring, please.',
}

/** The letters that the score puts in quarantine. */
const heldOf = (letters: typeof honest) =>
  letters
    .map(({ trap = '', timeOnPage = 60_000, ...changes }) => ({
      letter: changes.message ?? changes.name ?? trap,
      ...scoreSpam({ inquiry: { ...plain, ...changes }, trap, timeOnPage }),
    }))
    .filter(({ score }) => score >= quarantineFrom)

test('of 60 awkward but honest inquiries at most 2 are quarantined, of 60 spams at least 40', () => {
  const table = {
    honest: { letters: honest.length, held: heldOf(honest).length },
    spam: { letters: spam.length, held: heldOf(spam).length },
  }
  // The exact table, so that a change to the rules shows its effect here.
  expect(table).toEqual({ honest: { letters: 60, held: 0 }, spam: { letters: 60, held: 55 } })
  expect(heldOf(honest).length).toBeLessThanOrEqual(2)
  expect(heldOf(spam).length).toBeGreaterThanOrEqual(40)
})
