import { buildSettings, home } from 'virtual:content'
import { anchors } from '../../../model/paths.ts'
import { InquiryForm } from '../../../inquiry/contact-form.tsx'
import { AddressAndMap } from './address-and-map.tsx'
import { companyContact } from './company-contact.ts'
import { NotConnected } from './not-connected.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import styles from './contact.module.css'

/** The form with the note on privacy, and the company's address and map beside it. */
export function Contact() {
  const { contact } = home
  const { delivery } = buildSettings
  return (
    <section id={anchors.contact} className={styles.contact} aria-labelledby="contact-heading">
      <header className={styles.header}>
        <h2 id="contact-heading">{contact.heading}</h2>
        <p className={styles.standfirst}>{contact.standfirst}</p>
        {delivery === 'off' ? <NotConnected /> : null}
      </header>
      <div className={styles.form}>
        <InquiryForm delivery={delivery} contact={companyContact} />
      </div>
      <div className={styles.privacy}>
        <PrivacyNote />
      </div>
      <div className={styles.address}>
        <AddressAndMap />
      </div>
    </section>
  )
}
