import type { BuildSettings } from '../settings/settings.ts'
import { serviceName } from '../inquiry/endpoint.ts'
import { fill } from './fill.ts'
import type { Content } from './load-content.ts'
import { inSentences } from './placeholders.ts'

/**
 * What the site does with what a visitor types: paragraphs, and the bold words that begin them.
 * Every sentence has to be true.
 */
export function privacyNote(
  { company, lamp, privacy }: Pick<Content, 'company' | 'lamp' | 'privacy'>,
  delivers: boolean,
  settings: BuildSettings,
) {
  const { whoWeAre, draft, whenYouSubmit, keeping, networkAddress } = privacy
  const { mapAndLogos, notSold, visits } = privacy
  const { inquiryEndpoint, inquiryKeepDays, mapsKey, mediaBaseUrl } = settings
  const { visitsScript, visitsConnect } = settings
  const { hosting, mailProvider, extra } = privacy.details
  const values = {
    ...inSentences(company),
    company: company.legalName ?? company.name,
    days: inquiryKeepDays,
    mailbox: mailProvider ? fill(whenYouSubmit.mailbox, { mailProvider }) : '',
    hostedBy: hosting ? fill(networkAddress.hostedBy, { hosting }) : '',
    service: inquiryEndpoint ? serviceName(inquiryEndpoint) : '',
    lampChoice: lamp.day ? `${privacy.inTheBrowser.lampChoice} ` : '',
    counter: visitsScript ? hostsOf([visitsScript.src, ...visitsConnect]) : '',
    map: mapsKey ? mapAndLogos.googleMaps : mapAndLogos.openStreetMap,
    logos: mediaBaseUrl
      ? fill(mapAndLogos.remoteLogos, { host: new URL(mediaBaseUrl).host })
      : mapAndLogos.ownLogos,
  }
  const state = delivers ? 'deliveryOn' : 'deliveryOff'
  const ofInquiry = inquiryEndpoint ? 'deliveryByService' : state
  // Where a service takes the inquiries, no server of ours counts by address.
  const ofAddress = inquiryEndpoint ? 'deliveryOff' : state
  return [
    { ...whoWeAre, text: whoWeAre[state] },
    { ...draft, text: draft[state] },
    privacy.inTheBrowser,
    { ...whenYouSubmit, text: whenYouSubmit[ofInquiry] },
    { ...keeping, text: keeping[ofInquiry] },
    { ...networkAddress, text: networkAddress[ofAddress] },
    mapAndLogos,
    ...(visitsScript ? [visits, { ...notSold, text: notSold.withCounter }] : [notSold]),
    privacy.changes,
    ...(extra ?? []).map((text) => ({ topic: '', text })),
  ].map(({ topic, text }) => ({ topic, text: fill(text, values) }))
}

function hostsOf(addresses: readonly string[]): string {
  const hosts = new Set(addresses.map((address) => new URL(address).host))
  return new Intl.ListFormat('en-US').format(hosts)
}
