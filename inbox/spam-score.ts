import type { Inquiry } from '../inquiry/inquiry.ts'
import { approaches, goods, money, pitches, pushes } from './spam-words.ts'
import type { SpamScore } from './store/inquiry-store.ts'

/** What a score is made of: the inquiry, and how it came. */
export type Evidence = {
  inquiry: Inquiry
  /** What stood in the field that no person sees. */
  trap: string
  /** Milliseconds; null without scripts, which says nothing. */
  timeOnPage: number | null
}

/** From this score on an inquiry is quarantined. */
export const quarantineFrom = 50

/** Less than `quarantineFrom`: it takes two signals, since each of them is wrong at times. */
const mostForOneSignal = 40

/** A sign of spam: points, and words that tell the owner why. */
type Signal = (evidence: Evidence) => [points: number, reason: string] | null

/** How much an inquiry looks like spam, from 0, and why. */
export function scoreSpam(evidence: Evidence): SpamScore {
  const found = signals.map((signal) => signal(evidence)).filter((result) => result !== null)
  const sum = found.reduce((sum, [points]) => sum + Math.min(points, mostForOneSignal), 0)
  return { score: Math.max(sum, 0), reasons: found.map(([, reason]) => reason) }
}

const signals: readonly Signal[] = [
  // Autofill and password managers fill it in, too, with what stands in the other fields.
  ({ trap, inquiry }) => {
    if (trap === '') return null
    const { name, phoneNumber, email, invoiceTeam } = inquiry
    const isAutofill = [name, phoneNumber, email, invoiceTeam].includes(trap)
    return [isAutofill ? 5 : 40, 'hidden field filled in']
  },

  // A stored draft is all there when the page opens, and sent within seconds.
  ({ timeOnPage }) => {
    if (timeOnPage === null || timeOnPage >= 3000) return null
    return [timeOnPage < 1000 ? 30 : 20, 'sent within 3 seconds']
  },

  // Trade buyers name their shop, and sometimes the lamp they saw elsewhere.
  ({ inquiry }) => {
    const count = inquiry.message.match(links)?.length ?? 0
    if (count === 0) return null
    return [count < 3 ? 10 : 30, count === 1 ? '1 link' : `${count} links`]
  },

  ({ inquiry }) =>
    disguisedLinks.test(inquiry.message) ? [25, 'link that hides where it leads'] : null,

  // A trade buyer's company may be an address.
  ({ inquiry: { name, phoneNumber, invoiceTeam } }) => {
    if ([name, phoneNumber].some(hasLink)) return [30, 'link outside the message']
    return hasLink(invoiceTeam) ? [10, 'link outside the message'] : null
  },

  ({ inquiry }) => (linkMarkup.test(inquiry.message) ? [30, 'link in HTML or BBCode'] : null),

  // Letters that only look Latin hide a word from a list like those below.
  ({ inquiry }) =>
    allText(inquiry).match(words)?.some(mixesAlphabets) ? [30, 'two alphabets in one word'] : null,

  ({ inquiry }) => listed(inquiry, pitches, 'sales pitch', 30),
  ({ inquiry }) => listed(inquiry, approaches, 'cold call', 25),
  ({ inquiry }) => listed(inquiry, pushes, 'call to act', 20),
  ({ inquiry }) => listed(inquiry, money, 'money', 25),

  // What is said about our own goods speaks for a letter, but not alone.
  ({ inquiry }) => {
    const says = (list: RegExp) => allText(inquiry).toLowerCase().search(list) >= 0
    const isSuspicious = [pitches, approaches, pushes, money].some(says)
    return isSuspicious && says(goods) ? [-20, 'about our goods'] : null
  },

  ({ inquiry: { phoneNumber } }) =>
    (phoneNumber.match(/\p{Nd}/gu)?.length ?? 0) < 4 ? [20, 'phone number without digits'] : null,

  ({ inquiry: { name, message, invoiceTeam } }) =>
    name === message || name === invoiceTeam ? [20, 'same text in two fields'] : null,

  ({ inquiry: { name, message } }) => {
    const count = [name, message].filter((text) => gibberish.test(text)).length
    return count === 0 ? null : [count * 30, 'letters at random']
  },
]

const links = /\b(?:https?:\/\/|www\.)\S/gi
const disguisedLinks =
  /\b(?:t\.me|bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|goo\.gl|wa\.me)\/\S|:\/\/[^\s/]+\.(?:top|xyz|click|icu|buzz|cyou)\b/i
const linkMarkup = /<a\s|\[(?:url|link)\b/i
const words = /\p{L}+/gu
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** One word, and capitals all over it. */
const gibberish = /^(?=\S{8,}$)(?:\p{Lu}*\p{Ll}+\p{Lu}+){3,}\p{Ll}*$/u

const hasLink = (text: string) => text.search(links) >= 0

const allText = ({ name, invoiceTeam, message }: Inquiry) => `${name}\n${invoiceTeam}\n${message}`

/** Points for the first that is found, and half of them for each further one. */
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
