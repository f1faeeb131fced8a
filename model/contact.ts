import type { ContentData } from './schemas.ts'

type Company = ContentData['company']

/** An address on one line. */
export function addressLine({ street, town, state, postalCode }: Company['address']): string {
  return `${street}, ${town}, ${state} ${postalCode}`
}

/** A phone number as it is dialed. Ten digits are a number of the United States, whose code is 1. */
export function dialed(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.startsWith('+')) return `+${digits}`
  return digits.length === 10 ? `+1${digits}` : digits
}
