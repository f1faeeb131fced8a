import { randomUUID } from 'node:crypto'
import type { NewInquiry, StoredInquiry } from '../../../inbox/store/tables.ts'
import { sampleInquiry } from '../../sample-draft.ts'

export const noon = new Date('2026-11-21T12:00:00.000Z')

export const minutes = (count: number) => count * 60_000

/** The time so many milliseconds after noon. */
export const afterNoon = (milliseconds: number) => new Date(noon.getTime() + milliseconds)

/** An inquiry to store, unlike any other, with an email to send, from a browser with scripts. */
export function newInquiry(changes: Partial<NewInquiry> = {}): NewInquiry {
  return {
    id: randomUUID(),
    receivedAt: noon,
    ...sampleInquiry,
    name: 'Zoë Lind',
    phoneNumber: '+1 201 555 0142',
    email: 'zoe@example.org',
    invoiceTeam: 'Lind & Daughters',
    date: '2027-02-28',
    price: '1234.50',
    message: `Two lamps.\r\n${randomUUID()}`,
    consent: 'I allow this website to store my submission',
    marks: [],
    mail: 'pending',
    key: randomUUID(),
    ...changes,
  }
}

/** An inquiry as the store returns it. */
export function storedInquiry(changes: Partial<StoredInquiry> = {}): StoredInquiry {
  return { ...newInquiry(), mailSince: null, mailError: null, ...changes }
}
