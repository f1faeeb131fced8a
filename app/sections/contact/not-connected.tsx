import { company } from '../../../content/company.data.ts'
import { formNotices, notConnected } from '../../../content/form.data.ts'
import styles from './contact-form.module.css'

/** Above Submit while delivery is off: nobody receives an inquiry, and how to reach the company. */
export function NotConnected() {
  const { phone, email } = company
  return (
    <div className={styles.notConnected}>
      <p>{notConnected}</p>
      <a href={`tel:${phone.number}`}>{phone.label}</a>
      <a href={`mailto:${email}`}>{email}</a>
      <noscript>
        <p className={styles.needsJavaScript}>{formNotices.needsJavaScript}</p>
      </noscript>
    </div>
  )
}
