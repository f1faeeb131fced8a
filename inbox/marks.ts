import { textFields } from '../model/inquiry/fields.ts'
import type { Inquiry } from '../model/inquiry/inquiry.ts'

export type Evidence = {
  inquiry: Inquiry
  /** The value of the field that people cannot see. */
  trap: string
}

/**
 * Why an inquiry may be spam, in words for the owner; empty if there is no sign of it. No alphabet
 * and no language counts against anyone. A marked inquiry is only mailed later, so a mark may be
 * wrong now and then.
 */
export function marksOf(evidence: Evidence): string[] {
  return signs.filter(({ applies }) => applies(evidence)).map(({ mark }) => mark)
}

const link = /\b(?:https?:\/\/|www\.)\S/i
const links = new RegExp(link, 'gi')
const linkMarkup = /<a\s|\[(?:url|link)\b/i
const words = /\p{L}+/gu
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Trade buyers link to their shop, and to lamps that they saw elsewhere. */
const manyLinks = 4

const countLinks = ({ message }: Inquiry) => message.match(links)?.length ?? 0

const mixesAlphabets = (word: string) =>
  alphabets.filter((alphabet) => alphabet.test(word)).length > 1

const signs: readonly { mark: string; applies: (evidence: Evidence) => boolean }[] = [
  {
    mark: 'hidden field filled in',
    // Autofill and password managers fill it in, too, with the value of another field.
    applies: ({ trap, inquiry }) =>
      trap !== '' &&
      !textFields.some(({ name, type }) => type !== 'multiline' && inquiry[name] === trap),
  },
  {
    mark: 'many links',
    applies: ({ inquiry }) => countLinks(inquiry) >= manyLinks,
  },
  {
    mark: 'link in HTML or BBCode',
    applies: ({ inquiry }) => linkMarkup.test(inquiry.message),
  },
  {
    mark: 'link as name or phone',
    applies: ({ inquiry }) => link.test(inquiry.name) || link.test(inquiry.phoneNumber),
  },
  {
    mark: 'mixed alphabets in one word',
    applies: ({ inquiry }) => inquiry.message.match(words)?.some(mixesAlphabets) ?? false,
  },
]
