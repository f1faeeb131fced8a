import type { Inquiry } from '../inquiry/inquiry.ts'
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
  const points = found.map(([points]) => Math.min(points, mostForOneSignal))
  return {
    score: points.reduce((sum, each) => sum + each, 0),
    reasons: found.map(([, reason]) => reason),
  }
}

const signals: readonly Signal[] = [
  // Autofill and password managers fill it in, too.
  ({ trap }) => (trap === '' ? null : [40, 'hidden field filled in']),

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

  ({ inquiry: { name, phoneNumber, invoiceTeam } }) =>
    [name, phoneNumber, invoiceTeam].some((text) => text.search(links) >= 0)
      ? [30, 'link outside the message']
      : null,

  ({ inquiry }) => (linkMarkup.test(inquiry.message) ? [30, 'link in HTML or BBCode'] : null),

  // Letters that only look Latin hide a word from a list like the one below.
  ({ inquiry }) =>
    allText(inquiry).match(words)?.some(mixesAlphabets) ? [30, 'two alphabets in one word'] : null,

  ({ inquiry }) => {
    const found = new Set(allText(inquiry).toLowerCase().match(pitches))
    return found.size === 0 ? null : [found.size * 15, `sales pitch: ${[...found].join(', ')}`]
  },

  ({ inquiry: { phoneNumber } }) =>
    (phoneNumber.match(/\p{Nd}/gu)?.length ?? 0) < 4 ? [20, 'phone number without digits'] : null,

  ({ inquiry: { name, message, invoiceTeam } }) =>
    name === message || name === invoiceTeam ? [20, 'same text in two fields'] : null,
]

const links = /\b(?:https?:\/\/|www\.)\S/gi
const linkMarkup = /<a\s|\[(?:url|link)\b/i
const words = /\p{L}+/gu
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** What is sold through the contact forms of strangers, and is no part of an inquiry for salt. */
const pitches = new RegExp(
  `\\b(?:${[
    'backlinks?',
    'bitcoin',
    'casinos?',
    'cialis',
    'crypto(?:currency)?',
    'escorts?',
    'first page of google',
    'forex',
    'google rankings?',
    'guest posts?',
    'payday loans?',
    'porn',
    'search engine optimi[sz]ation',
    'seo',
    'viagra',
    'web ?design',
    'website traffic',
  ].join('|')})\\b`,
  'g',
)

const allText = ({ name, invoiceTeam, message }: Inquiry) => `${name}\n${invoiceTeam}\n${message}`

const mixesAlphabets = (word: string) =>
  alphabets.filter((alphabet) => alphabet.test(word)).length > 1
