import { privacyNote } from '../../../content/inquiry-form.ts'
import { buildSettings } from '../../../content/build-settings.ts'
import styles from './contact-form.module.css'

/** What happens to an inquiry, in a disclosure below the consent. */
export function PrivacyNote({ delivers }: { delivers: boolean }) {
  const paragraphs = delivers
    ? privacyNote.delivered(buildSettings.inquiryKeepDays)
    : privacyNote.paragraphs
  return (
    <details className={styles.privacy}>
      <summary>{privacyNote.summary}</summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  )
}
