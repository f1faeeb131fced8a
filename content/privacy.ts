import type { BuildSettings } from './build-settings.ts'
import { company, companyDetails } from './company.data.ts'

/** What only the owner can say of privacy. `null` shows nothing. */
export type PrivacyDetails = {
  /** Who runs the server, such as `Example Hosting, Inc.` */
  hosting: string | null
  /** Whose mailbox inquiries arrive in, such as `Example Mail, Inc.` */
  mailProvider: string | null
  /** More paragraphs, as a lawyer wants them. */
  extra: readonly string[] | null
}

/** Each shows in the note once it is filled in. */
export const privacyDetails: PrivacyDetails = { hosting: null, mailProvider: null, extra: null }

export const privacyWords = {
  heading: 'Privacy',
  updatedLabel: 'Last updated',
  /** ISO 8601, typed by hand: when the words below last changed. */
  updated: '2026-11-22',
} as const

/** A paragraph of the note, and the words in bold that it begins with. */
export type PrivacyParagraph = { topic: string; text: string }

/**
 * What the site does with what a visitor types; every sentence has to hold of the code.
 *
 * @param delivers whether inquiries are sent to the company, or stay in the browser
 */
export function privacyNote(delivers: boolean, settings: BuildSettings): PrivacyParagraph[] {
  return [
    { topic: 'Who we are.', text: whoWeAre(delivers) },
    { topic: 'Your draft.', text: draft(delivers) },
    { topic: 'What else your browser keeps.', text: elseInBrowser },
    {
      topic: 'When you submit.',
      text: delivers ? whenDelivered(settings.inquiryKeepDays) : whenNotDelivered,
    },
    { topic: 'Your network address.', text: networkAddress() },
    { topic: 'The map and the logos.', text: mapAndLogos(settings) },
    ...(privacyDetails.extra ?? []).map((text) => ({ topic: '', text })),
  ]
}

function whoWeAre(delivers: boolean): string {
  const { name, address, phone, email } = company
  const { legalName } = companyDetails
  const reason = delivers
    ? 'with questions, or to have your inquiry deleted sooner'
    : 'with questions'
  return `This site belongs to ${legalName ?? name}, ${address.street}, ${address.town}, ${address.stateCode} ${address.postalCode}. Call ${phone.label} or write to ${email} ${reason}.`
}

function draft(delivers: boolean): string {
  return [
    'While you type, your browser keeps a draft of the form on this device (local storage, contactFormData), so that a reload loses nothing.',
    delivers
      ? 'The draft is deleted when we have your inquiry, when you empty the form, or when you open another page of this site.'
      : 'The draft is deleted when you submit the form, when you empty it, or when you open another page of this site.',
    delivers
      ? 'Otherwise it stays until you clear your browser’s data, even if you close the tab, or if your inquiry is refused or does not arrive.'
      : 'Otherwise it stays until you clear your browser’s data, even if you close the tab.',
    'On a shared computer, anyone could read it, so empty the form before you leave.',
    'Without JavaScript there is no draft, but the browser itself may remember what you type.',
  ].join(' ')
}

const elseInBrowser =
  'Submitting also writes what you typed to the browser’s console, where it stays until the page is closed or reloaded. The lamp switch keeps your choice, on or off, until you clear your browser’s data (local storage, lamp). When a draft has been deleted because you left the form, the tab may keep a mark of that until you close it. This site sets no cookies.'

const whenNotDelivered =
  'Nobody receives your inquiry. With JavaScript, it does not leave your browser. Without JavaScript, it goes to the server that hosts this site, which answers that nothing was sent and keeps none of it.'

function whenDelivered(keepDays: number): string {
  const { mailProvider } = privacyDetails
  return [
    `We store what you typed, the time, the sentence that you agreed to, and a score that says how much it looks like spam. After ${keepDays} days it is deleted. We use it to answer you. What we refuse is not stored.`,
    'A random key is stored with it, so that an inquiry sent twice counts once.',
    'Without JavaScript, a keyed fingerprint of your inquiry and your network address takes its place, and is erased within twenty minutes, or when our server next starts.',
    `A copy may be emailed to us${mailProvider ? `; our mailbox is with ${mailProvider}` : ''}. Copies in email, exports, and backups can outlast the stored inquiry; ask us to delete those, too.`,
  ].join(' ')
}

function networkAddress(): string {
  const { hosting } = privacyDetails
  return `The server that hosts this site${hosting ? `, run by ${hosting},` : ''} sees it, as every web server does, and may keep it in a log. To stop floods, the server also counts submissions by network address in its memory, for ten minutes unless we set another time. The address itself is never stored with an inquiry.`
}

function mapAndLogos({ mapsKey, mediaBaseUrl }: BuildSettings): string {
  const provider = mapsKey
    ? 'Google Maps, run by Google'
    : 'OpenStreetMap, run by the OpenStreetMap Foundation'
  const logos = mediaBaseUrl
    ? `The partners’ logos come from ${new URL(mediaBaseUrl).host}, which sees your network address, too.`
    : 'The partners’ logos come from this site itself.'
  return `The map comes from ${provider}. Your browser fetches it from there when you scroll toward it, or sooner, and the provider then sees your network address, your browser, and the address of this site. ${logos}`
}
