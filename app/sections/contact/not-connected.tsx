import { examples, placeholders } from 'virtual:content'
import { RealContactLinks } from '../../../components/contact-links.tsx'
import { WithPhone } from '../../../inquiry/notice.tsx'
import { formWords } from '../../../inquiry/words.ts'
import { companyContact } from './company-contact.ts'
import styles from './not-connected.module.css'

const { notConnected, instead, needsJavaScript } = formWords

/** Before the form while delivery is off: what is an example, and how to reach the company. */
export function NotConnected() {
  const { phone, email } = placeholders
  return (
    <div className={styles.notConnected}>
      <p>
        {notConnected}
        {examples.sentence ? ` ${examples.sentence}` : null}
      </p>
      {phone && email ? null : <p>{instead}</p>}
      <RealContactLinks />
      <noscript>
        <p className={styles.needsJavaScript}>
          <WithPhone text={needsJavaScript} contact={companyContact} />
        </p>
      </noscript>
    </div>
  )
}
