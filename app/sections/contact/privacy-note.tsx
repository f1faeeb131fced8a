import { buildSettings, company, lamp, privacy } from 'virtual:content'
import { anchors } from '../../../model/paths.ts'
import { privacyNote } from '../../../model/privacy.ts'
import styles from './privacy-note.module.css'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What happens to an inquiry. A link that leads into it opens it. */
export function PrivacyNote() {
  const { heading, updatedLabel, updated } = privacy
  return (
    <details className={styles.privacy}>
      <summary>{heading}</summary>
      <div id={anchors.privacy} className={styles.words}>
        {privacyNote({ company, lamp, privacy }, buildSettings).map(({ topic, text }) => (
          <p key={text}>
            <strong>{topic}</strong>
            {` ${text}`}
          </p>
        ))}
        <p>
          {updatedLabel} <time dateTime={updated}>{longDate.format(new Date(updated))}</time>.
        </p>
      </div>
    </details>
  )
}
