import { buildSettings, company, lamp } from 'virtual:content'
import { Unbroken } from '../../../components/unbroken.tsx'
import { serviceName } from '../../../inquiry/delivery.ts'
import { addressLine } from '../../../model/contact.ts'
import { anchors } from '../../../model/paths.ts'
import styles from './privacy-note.module.css'
import { privacyNote, privacyWords, type PrivacyFacts } from './privacy-words.ts'

const { heading, updated, updatedLabel } = privacyWords

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What happens to an inquiry. A link that leads into it opens it. */
export function PrivacyNote() {
  return (
    <details className={styles.privacy}>
      <summary>{heading}</summary>
      <div id={anchors.privacy} className={styles.words}>
        {privacyNote(privacyFacts()).map(({ topic, text }) => (
          <p key={topic}>
            <strong>{topic}</strong> <Unbroken text={text} />
          </p>
        ))}
        {company.privacy?.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          {updatedLabel} <time dateTime={updated}>{longDate.format(new Date(updated))}</time>.
        </p>
      </div>
    </details>
  )
}

function privacyFacts(): PrivacyFacts {
  const { delivery, inquiryKeepDays, mapsKey, mediaBaseUrl } = buildSettings
  const { address, email, hosting, legalName, mailProvider, name, phone } = company
  const endpoint = typeof delivery === 'object' ? delivery : null
  return {
    takenBy: typeof delivery === 'object' ? 'service' : delivery,
    service: endpoint ? serviceName(endpoint) : '',
    days: inquiryKeepDays,
    company: `${legalName ?? name}, ${addressLine(address)}`,
    phone,
    email,
    hosting,
    mailProvider,
    hasLampSwitch: lamp.day !== null,
    isGoogleMap: mapsKey !== null,
    logoHost: mediaBaseUrl ? new URL(mediaBaseUrl).host : null,
  }
}
