import { privacyNote } from '../../../content/inquiry-form.ts'
import styles from './contact-form.module.css'

/** What happens to an inquiry, folded under the consent. */
export function PrivacyNote() {
  return (
    <details className={styles.privacy}>
      <summary>{privacyNote.summary}</summary>
      {privacyNote.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  )
}
