import type { BuildSettings } from '../settings/settings.ts'
import { serviceName } from '../inquiry/delivery.ts'
import { fill } from './fill.ts'
import type { Content } from './load-content.ts'
import { inSentences } from './placeholders.ts'

/**
 * What the site does with what a visitor types: paragraphs, and the bold words that begin them.
 * Every sentence has to be true.
 */
export function privacyNote(
  { company, lamp, privacy }: Pick<Content, 'company' | 'lamp' | 'privacy'>,
  settings: BuildSettings,
) {
  const { whoWeAre, draft, whenYouSubmit, keeping, networkAddress } = privacy
  const { mapAndLogos, notSold } = privacy
  const { delivery, inquiryKeepDays, mapsKey, mediaBaseUrl } = settings
  const endpoint = typeof delivery === 'object' ? delivery : null
  const { hosting, mailProvider, extra } = privacy.details
  const values = {
    ...inSentences(company),
    company: company.legalName ?? company.name,
    days: inquiryKeepDays,
    mailbox: mailProvider ? fill(whenYouSubmit.mailbox, { mailProvider }) : '',
    hostedBy: hosting ? fill(networkAddress.hostedBy, { hosting }) : '',
    service: endpoint ? serviceName(endpoint) : '',
    lampChoice: lamp.day ? `${privacy.inTheBrowser.lampChoice} ` : '',
    map: mapsKey ? mapAndLogos.googleMaps : mapAndLogos.openStreetMap,
    logos: mediaBaseUrl
      ? fill(mapAndLogos.remoteLogos, { host: new URL(mediaBaseUrl).host })
      : mapAndLogos.ownLogos,
  }
  const state = delivery !== 'off' ? 'deliveryOn' : 'deliveryOff'
  const ofInquiry = endpoint ? 'deliveryByService' : state
  // Where a service takes the inquiries, no server of ours counts by address.
  const ofAddress = endpoint ? 'deliveryOff' : state
  return [
    { ...whoWeAre, text: whoWeAre[state] },
    { ...draft, text: draft[state] },
    privacy.inTheBrowser,
    { ...whenYouSubmit, text: whenYouSubmit[ofInquiry] },
    { ...keeping, text: keeping[ofInquiry] },
    { ...networkAddress, text: networkAddress[ofAddress] },
    mapAndLogos,
    notSold,
    privacy.changes,
    ...(extra ?? []).map((text) => ({ topic: '', text })),
  ].map(({ topic, text }) => ({ topic, text: fill(text, values) }))
}
