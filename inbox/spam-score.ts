import { textFields, type TextField } from '../inquiry/fields.ts'
import type { Inquiry } from '../inquiry/inquiry.ts'
import { approaches, goods, money, pitches, callsToAction } from './spam-words.ts'
import type { SpamScore } from './store/inquiry-store.ts'

/** The inquiry, and how it was sent. */
export type Evidence = {
  inquiry: Inquiry
  /** The value of the field that people cannot see. */
  trap: string
  /** Milliseconds. Null without scripts, which is not suspicious. */
  timeOnPage: number | null
}

/** An inquiry with this score or more is quarantined. */
export const quarantineFrom = 50

/** Less than `quarantineFrom`: any single signal can be wrong, so quarantine needs two. */
const maxPointsPerSignal = 40

/** A sign of spam: its points, and the reason that the owner reads. */
type Signal = (evidence: Evidence) => [points: number, reason: string] | null

/** Scores how much an inquiry looks like spam, from 0 up, with the reasons. */
export function scoreSpam(evidence: Evidence): SpamScore {
  const found = signals.map((signal) => signal(evidence)).filter((result) => result !== null)
  const sum = found.reduce((sum, [points]) => sum + Math.min(points, maxPointsPerSignal), 0)
  return { score: Math.max(sum, 0), reasons: found.map(([, reason]) => reason) }
}

const signals: readonly Signal[] = [
  // Autofill and password managers can fill it in too, with the value of another field.
  ({ trap, inquiry }) => {
    if (trap === '') return null
    const isAutofill = textFields.some(
      ({ name, type }) => type !== 'multiline' && inquiry[name] === trap,
    )
    return [isAutofill ? 5 : 40, 'hidden field filled in']
  },

  // Weak: an inquiry from a stored draft is complete when the page opens, and can be sent within
  // seconds.
  ({ timeOnPage }) => {
    if (timeOnPage === null || timeOnPage >= 3000) return null
    return [timeOnPage < 1000 ? 30 : 20, 'sent within 3 seconds']
  },

  // Honest trade buyers link to their shop, or to a lamp that they saw elsewhere.
  ({ inquiry }) => {
    const count = textIn(inquiry, 'multiline').match(links)?.length ?? 0
    if (count === 0) return null
    return [count < 3 ? 10 : 30, count === 1 ? '1 link' : `${count} links`]
  },

  ({ inquiry }) =>
    disguisedLinks.test(textIn(inquiry, 'multiline')) ? [25, 'link with a hidden target'] : null,

  // A trade buyer may give a web address as the company.
  ({ inquiry }) => {
    if ([inquiry.name, inquiry.phoneNumber].some(hasLink)) return [30, 'link outside the message']
    return hasLink(textIn(inquiry, 'text')) ? [10, 'link outside the message'] : null
  },

  ({ inquiry }) =>
    linkMarkup.test(textIn(inquiry, 'multiline')) ? [30, 'link in HTML or BBCode'] : null,

  // Letters that only look Latin hide a word from the lists below.
  ({ inquiry }) =>
    allText(inquiry).match(words)?.some(mixesAlphabets)
      ? [30, 'mixed alphabets in one word']
      : null,

  ({ inquiry }) => listed(inquiry, pitches, 'sales pitch', 30),
  ({ inquiry }) => listed(inquiry, approaches, 'sales opener', 25),
  ({ inquiry }) => listed(inquiry, callsToAction, 'call to action', 20),
  ({ inquiry }) => listed(inquiry, money, 'money offer', 25),

  // Naming our own goods lowers the score, but not enough to clear an inquiry by itself.
  ({ inquiry }) => {
    const says = (list: RegExp) => allText(inquiry).toLowerCase().search(list) >= 0
    const isSuspicious = [pitches, approaches, callsToAction, money].some(says)
    return isSuspicious && says(goods) ? [-20, 'mentions our products'] : null
  },

  ({ inquiry: { phoneNumber } }) =>
    (phoneNumber.match(/\p{Nd}/gu)?.length ?? 0) < 4 ? [20, 'phone number without digits'] : null,

  ({ inquiry }) => {
    const isSame = ({ name }: TextField) => inquiry[name] === inquiry.name
    return textFields.filter(isSame).length > 1 ? [20, 'same text in two fields'] : null
  },

  ({ inquiry: { name, message } }) => {
    const count = [name, message].filter((text) => gibberish.test(text)).length
    return count === 0 ? null : [count * 30, 'random letters']
  },
]

const links = /\b(?:https?:\/\/|www\.)\S/gi
const disguisedLinks =
  /\b(?:t\.me|bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|goo\.gl|wa\.me)\/\S|:\/\/[^\s/]+\.(?:top|xyz|click|icu|buzz|cyou)\b/i
const linkMarkup = /<a\s|\[(?:url|link)\b/i
const words = /\p{L}+/gu
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** A single word with capitals in many places. */
const gibberish = /^(?=\S{8,}$)(?:\p{Lu}*\p{Ll}+\p{Lu}+){3,}\p{Ll}*$/u

const hasLink = (text: string) => text.search(links) >= 0

/** What the visitor wrote in the fields of these types, one field per line. */
function textIn(inquiry: Inquiry, ...types: TextField['type'][]): string {
  const fields = textFields.filter(({ type }) => types.includes(type))
  return fields.map(({ name }) => inquiry[name]).join('\n')
}

const allText = (inquiry: Inquiry) => textIn(inquiry, 'text', 'multiline')

/** Full points for the first match in a list, half for each further one. */
function listed(
  inquiry: Inquiry,
  list: RegExp,
  reason: string,
  points: number,
): [points: number, reason: string] | null {
  const found = new Set(allText(inquiry).toLowerCase().match(list))
  if (found.size === 0) return null
  return [points + (found.size - 1) * Math.floor(points / 2), `${reason}: ${[...found].join(', ')}`]
}

const mixesAlphabets = (word: string) =>
  alphabets.filter((alphabet) => alphabet.test(word)).length > 1
