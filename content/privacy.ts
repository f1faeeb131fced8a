import type { BuildSettings } from './build-settings.ts'
import { company, companyDetails } from './company.data.ts'
import { fill } from './fill.ts'
import { privacyDetails, privacyParagraphs as words } from './privacy.data.ts'

/** A paragraph of the note, and the words in bold that it begins with. */
export type PrivacyParagraph = { topic: string; text: string }

/**
 * What the site does with what a visitor types; every sentence has to hold of the code.
 *
 * @param delivers whether inquiries are sent to the company, or stay in the browser
 */
export function privacyNote(delivers: boolean, settings: BuildSettings): PrivacyParagraph[] {
  const values = valuesOf(settings)
  const { whoWeAre, draft, inTheBrowser, whenYouSubmit, networkAddress, mapAndLogos } = words
  return [
    ...[whoWeAre, draft].map((words) => inState(words, delivers)),
    inTheBrowser,
    inState(whenYouSubmit, delivers),
    networkAddress,
    mapAndLogos,
    ...(privacyDetails.extra ?? []).map((text) => ({ topic: '', text })),
  ].map(({ topic, text }) => ({ topic, text: fill(text, values) }))
}

type InEachState = { topic: string; deliveryOff: string; deliveryOn: string }

function inState({ topic, deliveryOff, deliveryOn }: InEachState, delivers: boolean) {
  return { topic, text: delivers ? deliveryOn : deliveryOff }
}

/** What the names in braces stand for. */
function valuesOf({ inquiryKeepDays, mapsKey, mediaBaseUrl }: BuildSettings) {
  const { name, address, phone, email } = company
  const { hosting, mailProvider } = privacyDetails
  const { whenYouSubmit, networkAddress, mapAndLogos } = words
  return {
    company: companyDetails.legalName ?? name,
    address: `${address.street}, ${address.town}, ${address.stateCode} ${address.postalCode}`,
    phone: phone.label,
    email,
    days: inquiryKeepDays,
    mailbox: mailProvider ? fill(whenYouSubmit.mailbox, { mailProvider }) : '',
    hostedBy: hosting ? fill(networkAddress.hostedBy, { hosting }) : '',
    map: mapsKey ? mapAndLogos.googleMaps : mapAndLogos.openStreetMap,
    logos: mediaBaseUrl
      ? fill(mapAndLogos.remoteLogos, { host: new URL(mediaBaseUrl).host })
      : mapAndLogos.ownLogos,
  }
}
