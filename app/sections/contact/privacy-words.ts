/*
 * The note on privacy. Every sentence has to be true of what the site does: whoever changes one, or
 * what it speaks of, sets `updated` to that day.
 */

/** Its first and its last line. */
export const privacyWords = {
  heading: 'Privacy',
  updatedLabel: 'Last updated',
  updated: '2026-11-28',
}

/** Who takes the inquiries: nobody, the site's own inbox, or a form service. */
type TakenBy = 'off' | 'inbox' | 'service'

/** What the note says of the settings of a build, and of the company. */
export type PrivacyFacts = {
  takenBy: TakenBy
  /** The form service; empty without one. */
  service: string
  /** How long the inbox keeps an inquiry. */
  days: number
  /** The company with its address, and how to reach it. */
  company: string
  phone: string
  email: string
  hosting: string | null
  mailProvider: string | null
  hasLampSwitch: boolean
  isGoogleMap: boolean
  /** The host of the partners' logos, if it is not the site's own. */
  logoHost: string | null
}

/** A paragraph, and the bold words that begin it. */
type Paragraph = { topic: string; text: string }

/** The paragraphs of the note. */
export function privacyNote(facts: PrivacyFacts): Paragraph[] {
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

function whoWeAre({ takenBy, company, phone, email }: PrivacyFacts): string {
  const question =
    takenBy === 'off' ? 'Questions?' : 'Have a question, or want your inquiry deleted?'
  return `${company}. ${question} Call ${phone} or email ${email}.`
}

function draft({ takenBy }: PrivacyFacts): string {
  const erased =
    takenBy === 'off'
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

function whenYouSubmit({ takenBy, service, mailProvider }: PrivacyFacts): string {
  const mailbox = mailProvider ? `; ${mailProvider} hosts our email` : ''
  switch (takenBy) {
    case 'off':
      return 'For now, your inquiry doesn’t reach us. With JavaScript on, it never leaves your browser. With JavaScript off, it reaches the server that hosts this site, but we don’t keep it.'
    case 'inbox':
      return `${collected} We also store the time, what you agreed to, whether your inquiry was emailed to us, and, if it looks like spam, why. To catch duplicates, we keep a checksum (a short code made from the text and the day). We use all this to answer you and to catch spam. A copy may be emailed to us${mailbox}. If the form rejects your inquiry, we don’t keep it.`
    case 'service':
      return `${collected} All of it goes to ${service}, which handles inquiries for us. It also sees your consent, your IP address, details about your browser, and this site’s address. The service keeps your inquiry in our account, may check it for spam, and emails it to us${mailbox}. We use it to answer you.`
  }
}

function keeping({ takenBy, service, days }: PrivacyFacts): string {
  switch (takenBy) {
    case 'off':
      return 'We don’t.'
    case 'inbox':
      return `We delete it after ${days} days, or later if this site or our email is down. Copies in our email and exports can last longer. Ask, and we’ll delete your inquiry everywhere but in backups, which can last longer.`
    case 'service':
      return `It stays with ${service}, in our email, and in exports until we delete it. Ask us to, and we will. Backups can last longer.`
  }
}

function networkAddress({ takenBy, hosting }: PrivacyFacts): string {
  const host = hosting ? `, run by ${hosting},` : ''
  const seen = `The server that hosts this site${host} sees it, as any web server would, and may log it`
  return takenBy === 'inbox'
    ? `${seen}. To stop abuse, it also counts submissions from each address for a short time, in memory only. We don’t keep your IP address with your inquiry.`
    : `${seen} or use it to stop abuse.`
}

function mapAndLogos({ isGoogleMap, logoHost }: PrivacyFacts): string {
  const map = isGoogleMap
    ? 'Google Maps, run by Google'
    : 'OpenStreetMap, run by the OpenStreetMap Foundation'
  const logos = logoHost
    ? `Partner logos come from ${logoHost}, which sees your IP address and details about your browser, too.`
    : 'Partner logos come from this site.'
  return `The map comes from ${map}. It can load before you scroll to it, even with Do Not Track or Global Privacy Control on. The map provider then sees your IP address, details about your browser, and the address of this site. It has its own privacy policy and may set cookies and recognize your browser on other sites. ${logos}`
}
