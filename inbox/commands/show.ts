import { factsOf, plainFacts } from '../facts.ts'
import { printableLine } from '../printable.ts'
import type { Owner } from './command.ts'
import { oneInquiry, withStore } from './owner-store.ts'

/** Prints one inquiry in full. */
export function show(owner: Owner, id: string): Promise<void> {
  return withStore(owner, async (store) => {
    const inquiry = await oneInquiry(store, id)
    const { mail, mailError } = inquiry
    const error = mailError === null ? '' : `, last attempt: ${printableLine(mailError)}`
    const facts = plainFacts(factsOf(inquiry, owner.words))
    process.stdout.write(`Mail: ${mail}${error}\n${facts}\n`)
  })
}
