import type { NewInquiry, StoredInquiry } from '../../../delivery/store/inquiry-store.ts'

let count = 0

/** A whole inquiry that has just been accepted, with a notice to send; each has an id of its own. */
export function newInquiry(changes: Partial<NewInquiry> = {}): NewInquiry {
  count += 1
  const id = `019aa5b2-0000-7000-8000-${String(count).padStart(12, '0')}`
  const receivedAt = new Date('2026-11-21T14:05:09Z')
  return {
    id,
    receivedAt,
    name: 'Zoë Lind',
    phoneNumber: '+1 201 555 0142',
    email: 'zoe@example.org',
    invoiceTeam: 'Lind & Daughters',
    date: '2027-02-28',
    priceCents: 123_450,
    message: 'Two lamps.\r\nBy spring.',
    consent: { wording: 'I allow this website to store my submission', givenAt: receivedAt },
    spam: { score: 0, reasons: [] },
    key: id,
    state: 'new',
    notice: 'pending',
    fingerprint: null,
    ...changes,
  }
}

/** The same, as the store gives it back. */
export function storedInquiry(changes: Partial<StoredInquiry> = {}): StoredInquiry {
  const { fingerprint: _, ...inquiry } = newInquiry()
  return { ...inquiry, noticeError: null, ...changes }
}
