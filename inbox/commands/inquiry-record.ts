import type { StoredInquiry } from '../store/inquiry-store.ts'
import { decimalPrice } from '../../inquiry/price.ts'

/** Names of an inquiry's values in JSON and CSV, in their order; those of the form are the specification's. */
export const recordNames = [
  'id',
  'receivedAt',
  'state',
  'notice',
  'name',
  'phoneNumber',
  'email',
  'invoiceTeam',
  'allowStorage',
  'date',
  'price',
  'message',
] as const

/**
 * An inquiry as a program takes it: `receivedAt` in ISO 8601, UTC; `price` a decimal string such
 * as `120.50`; what was not given is an empty string.
 */
export function inquiryRecord(
  inquiry: StoredInquiry,
): Record<(typeof recordNames)[number], string | boolean> {
  const { id, state, notice, name, phoneNumber, email, invoiceTeam, date, message } = inquiry
  return {
    id,
    receivedAt: inquiry.receivedAt.toISOString(),
    state,
    notice,
    name,
    phoneNumber,
    email,
    invoiceTeam,
    // Without the consent there is no inquiry.
    allowStorage: true,
    date,
    price: inquiry.priceCents === null ? '' : decimalPrice(inquiry.priceCents),
    message,
  }
}
