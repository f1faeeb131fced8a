import { buildSettings, company, lamp } from 'virtual:content'
import { Unbroken } from '../../../components/unbroken.tsx'
import { anchors } from '../../../model/paths.ts'
import styles from './privacy-note.module.css'
import { privacyNote, privacyWords } from './privacy-words.ts'

const { heading, updated, updatedLabel } = privacyWords

/** What happens to an inquiry. A link that leads into it opens it. */
export function PrivacyNote() {
  const facts = { ...buildSettings, company, hasLampSwitch: lamp.day !== null }
  const date = new Date(updated).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <details className={styles.privacy}>
      <summary>{heading}</summary>
      <div id={anchors.privacy} className={styles.words}>
        {privacyNote(facts).map(({ topic, text }) => (
          <p key={topic}>
            <strong>{topic}</strong> <Unbroken text={text} />
          </p>
        ))}
        {company.privacy?.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          {updatedLabel} <time dateTime={updated}>{date}</time>.
        </p>
      </div>
    </details>
  )
}
