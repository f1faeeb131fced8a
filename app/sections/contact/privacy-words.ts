import { serviceName } from '../../../inquiry/delivery.ts'
import { addressLine } from '../../../model/contact.ts'
import type { Content } from '../../../model/load-content.ts'
import type { BuildSettings } from '../../../settings/settings.ts'

/**
 * The note on privacy: its first and its last line. Every sentence has to be true of what the site
 * does: whoever changes one, or what it speaks of, sets `updated` to that day.
 */
export const privacyWords = {
  heading: 'Privacy',
  updatedLabel: 'Last updated',
  updated: '2026-11-28',
}

/** What the note depends on. */
export type PrivacyFacts = BuildSettings & { company: Content['company']; hasLampSwitch: boolean }

/** The paragraphs of the note, and the bold words that begin each. */
export function privacyNote(facts: PrivacyFacts): Array<{ topic: string; text: string }> {
  return [
    { topic: 'Who we are.', text: whoWeAre(facts) },
    { topic: 'Your draft.', text: draft(facts) },
    { topic: 'What else your browser keeps.', text: inTheBrowser(facts) },
    { topic: 'When you submit.', text: whenYouSubmit(facts) },
    { topic: 'How long we keep it.', text: keeping(facts) },
    { topic: 'Your IP address.', text: networkAddress(facts) },
    { topic: 'The map and the logos.', text: mapAndLogos(facts) },
    {
      topic: 'What we don’t do.',
      text: 'We don’t sell what you type. We share it only with services that handle it for us, or when the law requires it. No script on this site counts visits. We do no tracking of our own, so Do Not Track and Global Privacy Control make no difference here.',
    },
    {
      topic: 'If we change this.',
      text: 'We’ll post the new version here, with a new date. It covers inquiries sent after that.',
    },
  ]
}

function whoWeAre({ delivery, company }: PrivacyFacts): string {
  const { address, email, legalName, name, phone } = company
  const question =
    delivery === 'off' ? 'Questions?' : 'Have a question, or want your inquiry deleted?'
  return `${legalName ?? name}, ${addressLine(address)}. ${question} Call ${phone} or email ${email}.`
}

function draft({ delivery }: PrivacyFacts): string {
  const erased =
    delivery === 'off'
      ? 'when you submit the form, clear it, or go to another page on this site'
      : 'once we have your inquiry, or when you clear the form or go to another page on this site'
  return `As you type, your browser saves a draft in local storage on this device, so a reload won’t lose it. The draft is erased ${erased}. Otherwise, it stays until you clear your browser’s data, and anyone using this device can read it. Autofill may remember what you type, too.`
}

function inTheBrowser({ hasLampSwitch }: PrivacyFacts): string {
  const lamp = hasLampSwitch ? 'The lamp switch saves your choice in local storage. ' : ''
  return `When you submit, what you typed also shows up in your browser’s developer console and can stay there until you close the tab. ${lamp}Our own code doesn’t set cookies.`
}

const collected =
  'We collect your name, your phone number, and whatever else you fill in: your email address, who gets the invoice, a date, a budget, a message.'

function whenYouSubmit({ delivery, company }: PrivacyFacts): string {
  const mailbox = company.mailProvider ? `; ${company.mailProvider} hosts our email` : ''
  if (delivery === 'off') {
    return 'For now, your inquiry doesn’t reach us. With JavaScript on, it never leaves your browser. With JavaScript off, it reaches the server that hosts this site, but we don’t keep it.'
  }
  if (delivery === 'inbox') {
    return `${collected} We also store the time, what you agreed to, whether your inquiry was emailed to us, and, if it looks like spam, why. To catch duplicates, we keep a checksum (a short code made from the text and the day). We use all this to answer you and to catch spam. A copy may be emailed to us${mailbox}. If the form rejects your inquiry, we don’t keep it.`
  }
  return `${collected} All of it goes to ${serviceName(delivery)}, which handles inquiries for us. It also sees your consent, your IP address, details about your browser, and this site’s address. The service keeps your inquiry in our account, may check it for spam, and emails it to us${mailbox}. We use it to answer you.`
}

function keeping({ delivery, inquiryKeepDays }: PrivacyFacts): string {
  if (delivery === 'off') return 'We don’t.'
  if (delivery === 'inbox') {
    return `We delete it after ${inquiryKeepDays} days, or later if this site or our email is down. Copies in our email and exports can last longer. Ask, and we’ll delete your inquiry everywhere but in backups, which can last longer.`
  }
  return `It stays with ${serviceName(delivery)}, in our email, and in exports until we delete it. Ask us to, and we will. Backups can last longer.`
}

function networkAddress({ delivery, company }: PrivacyFacts): string {
  const host = company.hosting ? `, run by ${company.hosting},` : ''
  const seen = `The server that hosts this site${host} sees it, as any web server would, and may log it`
  return delivery === 'inbox'
    ? `${seen}. To stop abuse, it also counts submissions from each address for a short time, in memory only. We don’t keep your IP address with your inquiry.`
    : `${seen} or use it to stop abuse.`
}

function mapAndLogos({ mapsKey, mediaBaseUrl }: PrivacyFacts): string {
  const map = mapsKey
    ? 'Google Maps, run by Google'
    : 'OpenStreetMap, run by the OpenStreetMap Foundation'
  const logos = mediaBaseUrl
    ? `Partner logos come from ${new URL(mediaBaseUrl).host}, which sees your IP address and details about your browser, too.`
    : 'Partner logos come from this site.'
  return `The map comes from ${map}. It can load before you scroll to it, even with Do Not Track or Global Privacy Control on. The map provider then sees your IP address, details about your browser, and the address of this site. It has its own privacy policy and may set cookies and recognize your browser on other sites. ${logos}`
}
