import { isThisMachine } from '../settings/this-machine.ts'
import { fill } from './fill.ts'
import type { ContentData } from './schema/files.ts'

type ContactDetails = Pick<ContentData['company'], 'address' | 'phone' | 'email'>

/** The placeholders that the site is shipped with and that no rule can recognize. */
export const shipped = {
  name: 'Halite & Hearth',
  aboutHeading: 'The stone in our name',
  street: '18 Lamplight Row',
  latitude: 40.2206,
  logos: ['ember-and-oak.svg', 'pinch-and-ladle.svg', 'still-basin.svg'],
}

/** Which of address, phone and email are placeholders, which reach nobody. */
export function placeholdersIn({ address, phone, email }: ContactDetails) {
  return {
    address: address.street === shipped.street,
    // 555-0100 to 555-0199 are reserved for fiction in every area of the North American plan.
    phone: /^\+1\d{3}55501\d\d$/.test(phone.number),
    email: isReserved(email),
  }
}

/**
 * Whether a host, as in a URL, or that of an email address can never be public: RFC 2606, RFC 6761,
 * and this machine itself.
 */
export function isReserved(host: string): boolean {
  return (
    /(^|[.@])(example(\.(com|net|org))?|test|invalid|localhost)$/i.test(host) ||
    host === '0.0.0.0' ||
    host === '[::]' ||
    isThisMachine(host)
  )
}

/** A sentence that names the placeholders, or null when none is left. */
export function exampleSentence(
  company: ContactDetails,
  words: ContentData['site']['examples'],
): string | null {
  const placeholders = placeholdersIn(company)
  const names = (['phone', 'email', 'address'] as const)
    .filter((one) => placeholders[one])
    .map((one) => words[one])
  if (names.length === 0) return null
  const examples = new Intl.ListFormat('en-US').format(names)
  return fill(names.length === 1 ? words.one : words.several, { examples })
}

/** An address on one line. */
export const addressLine = ({ street, town, state, postalCode }: ContactDetails['address']) =>
  `${street}, ${town}, ${state} ${postalCode}`

/** Address, phone and email for a sentence. A line never ends within a phone number. */
export function inSentences({ address, phone, email }: ContactDetails) {
  return {
    address: addressLine(address),
    phone: phone.label.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060'),
    email,
  }
}
