import type { NewInquiry, StoredInquiry } from '../../../inbox/store/inquiry-store.ts'
import { newInquiry as anyNewInquiry } from '../store/new-inquiry.ts'

/** A whole inquiry with a notice to send, whose every value is told from the others in a text. */
export function newInquiry(changes: Partial<NewInquiry> = {}): NewInquiry {
  return anyNewInquiry({
    receivedAt: new Date('2026-11-21T14:05:09Z'),
    name: 'Zoë Lind',
    phoneNumber: '+1 201 555 0142',
    email: 'zoe@example.org',
    invoiceTeam: 'Lind & Daughters',
    priceCents: 123_450,
    ...changes,
  })
}

/** The same, as the store gives it back. */
export function storedInquiry(changes: Partial<StoredInquiry> = {}): StoredInquiry {
  const { fingerprint: _, ...inquiry } = newInquiry()
  return { ...inquiry, mailError: null, ...changes }
}
