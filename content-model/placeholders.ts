import { isThisMachine } from '../settings/this-machine.ts'
import type { Company } from './schema/company.ts'

type Reach = Pick<Company, 'address' | 'phone' | 'email'>

/** The street that the site is shipped with. No rule can recognize it. */
const shippedStreet = '18 Lamplight Row'

/** Which of address, phone and email are placeholders, which reach nobody. */
export function placeholdersIn({ address, phone, email }: Reach) {
  return {
    address: address.street === shippedStreet,
    // 555-0100 to 555-0199 are reserved for fiction in every area of the North American plan.
    phone: /55501\d\d$/.test(phone.number),
    email: isReserved(email.split('@').at(-1) ?? ''),
  }
}

/**
 * Whether a host can never be public: RFC 2606, RFC 6761, and this machine itself.
 *
 * @param host a domain, or an IP address as written in a URL
 */
export function isReserved(host: string): boolean {
  return (
    /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/i.test(host) ||
    host === '0.0.0.0' ||
    host === '[::]' ||
    isThisMachine(host)
  )
}

/**
 * Address, phone and email for a sentence. Each is called a placeholder as long as it is one.
 *
 * @param word what a placeholder is called
 */
export function inSentences(company: Reach, word: string) {
  const placeholders = placeholdersIn(company)
  const marked = (text: string, of: keyof typeof placeholders) =>
    placeholders[of] ? `${text} (${word})` : text
  const { street, town, state, postalCode } = company.address
  return {
    address: marked(`${street}, ${town}, ${state.code} ${postalCode}`, 'address'),
    phone: marked(company.phone.label, 'phone'),
    email: marked(company.email, 'email'),
  }
}
