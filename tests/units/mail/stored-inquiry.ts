import type { NewInquiry, StoredInquiry } from '../../../inbox/store/tables.ts'
import { newInquiry as anyNewInquiry } from '../store/new-inquiry.ts'

/** A complete inquiry with an email to send, and a different value in each field. */
export function newInquiry(changes: Partial<NewInquiry> = {}): NewInquiry {
  return anyNewInquiry({
    receivedAt: new Date('2026-11-21T14:05:09Z'),
    name: 'Zoë Lind',
    phoneNumber: '+1 201 555 0142',
    email: 'zoe@example.org',
    invoiceTeam: 'Lind & Daughters',
    price: '1234.50',
    ...changes,
  })
}

/** The same inquiry as the store returns it. */
export function storedInquiry(changes: Partial<StoredInquiry> = {}): StoredInquiry {
  return { ...newInquiry(), mailSince: null, mailError: null, ...changes }
}
