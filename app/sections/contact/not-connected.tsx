import { form as words } from 'virtual:content'
import { EmailLink, PhoneLink } from '../../components/contact-links.tsx'
import styles from './contact-form.module.css'

/** Above the fields while delivery is off: nobody receives an inquiry, and how to reach the company. */
export function NotConnected() {
  return (
    <div className={styles.notConnected}>
      <p>{words.notices.notConnected}</p>
      <p>
        <PhoneLink />
      </p>
      <p>
        <EmailLink />
      </p>
      <noscript>
        <p className={styles.needsJavaScript}>{words.notices.needsJavaScript}</p>
      </noscript>
    </div>
  )
}
