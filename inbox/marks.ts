import { oneLineFields } from '../inquiry/fields.ts'
import type { Inquiry } from '../inquiry/inquiry.ts'

const link = /\b(?:https?:\/\/|www\.)\S/i
const linkMarkup = /<a\s|\[(?:url|link)\b/i
const words = /\p{L}+/gu
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Trade buyers link to their shop, and to lamps that they saw elsewhere. */
const manyLinks = 4

const mixesAlphabets = (word: string) =>
  alphabets.filter((alphabet) => alphabet.test(word)).length > 1

/**
 * Why an inquiry may be spam, in words for the owner; empty if there is no sign of it. No alphabet
 * and no language counts against anyone. A marked inquiry is mailed like any other, so a mark may be
 * wrong now and then.
 *
 * @param honeypot the value of the field that people cannot see
 */
export function marksOf(inquiry: Inquiry, honeypot: string): string[] {
  const { name, phoneNumber, message } = inquiry
  const signs = {
    // Autofill and password managers fill it in, too, with the value of another field.
    'hidden field filled in':
      honeypot !== '' && !oneLineFields.some((field) => inquiry[field.name] === honeypot),
    'many links': message.split(link).length > manyLinks,
    'link in HTML or BBCode': linkMarkup.test(message),
    'link as name or phone': link.test(name) || link.test(phoneNumber),
    'mixed alphabets in one word': message.match(words)?.some(mixesAlphabets),
  }
  return Object.entries(signs).flatMap(([mark, applies]) => (applies ? mark : []))
}
