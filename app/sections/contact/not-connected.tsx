import { company } from '../../../content/company.ts'
import { formNotices, notConnected } from '../../../content/inquiry-form.ts'
import styles from './contact-form.module.css'

/** Above Submit while delivery is off: nobody receives an inquiry, and how to reach the company. */
export function NotConnected() {
  const { phone, email } = company
  return (
    <>
      <p className={styles.notConnected}>
        {notConnected.says} {notConnected.call} <a href={`tel:${phone.number}`}>{phone.label}</a>{' '}
        {notConnected.write} <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <noscript>
        <p className={styles.notice}>{formNotices.needsJavaScript}</p>
      </noscript>
    </>
  )
}
