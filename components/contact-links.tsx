import { phoneAndEmail, placeholders } from 'virtual:content'
import styles from './contact-links.module.css'

/** The company's phone number. It dials, unless it is a placeholder. */
export function PhoneLink() {
  const { number, label } = phoneAndEmail.phone
  return placeholders.phone ? (
    <span className={styles.phone}>{label}</span>
  ) : (
    <a className={styles.phone} href={`tel:${number}`}>
      {label}
    </a>
  )
}

/** The company's email address. It opens a mail program, unless it is a placeholder. */
export function EmailLink() {
  const { email } = phoneAndEmail
  return placeholders.email ? email : <a href={`mailto:${email}`}>{email}</a>
}

/** Phone and email, each in a paragraph; what is a placeholder is left out. */
export function RealContactLinks() {
  return (
    <>
      {placeholders.phone ? null : (
        <p>
          <PhoneLink />
        </p>
      )}
      {placeholders.email ? null : (
        <p>
          <EmailLink />
        </p>
      )}
    </>
  )
}
