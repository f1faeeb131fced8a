import { buildSettings } from '../../../content/build-settings.ts'
import { anchors } from '../../../content/navigation.ts'
import { privacyWords } from '../../../content/privacy.data.ts'
import { privacyNote } from '../../../content/privacy.ts'
import styles from './privacy-note.module.css'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * What happens to an inquiry, in a disclosure below the form. The anchor is inside, because browsers
 * open a disclosure when a link leads into it.
 */
export function PrivacyNote({ delivers }: { delivers: boolean }) {
  const { heading, updatedLabel, updated } = privacyWords
  return (
    <details className={styles.privacy}>
      <summary>{heading}</summary>
      <div id={anchors.privacy} className={styles.words}>
        {privacyNote(delivers, buildSettings).map(({ topic, text }) => (
          <p key={text}>
            <strong>{topic}</strong> {text}
          </p>
        ))}
        <p>
          {updatedLabel} <time dateTime={updated}>{longDate.format(new Date(updated))}</time>.
        </p>
      </div>
    </details>
  )
}
