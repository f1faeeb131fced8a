import { buildSettings, home } from 'virtual:content'
import { anchors } from '../../../model/paths.ts'
import type { NotSent } from '../../../inquiry/answer.ts'
import { ContactForm } from '../../../inquiry/contact-form.tsx'
import { AddressAndMap } from './address-and-map.tsx'
import { NotConnected } from './not-connected.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import styles from './contact.module.css'

/** The form with the note on privacy, and the company's address and map beside it. */
export function Contact({ notSent }: { notSent: NotSent | null }) {
  const { contact } = home
  // Sent with the page, so that React has them in the browser, too.
  const props = { delivery: buildSettings.delivery, notSent }
  return (
    <section id={anchors.contact} className={styles.contact} aria-labelledby="contact-heading">
      <header className={styles.header}>
        <h2 id="contact-heading">{contact.heading}</h2>
        <p className={styles.standfirst}>{contact.standfirst}</p>
        {buildSettings.delivery === 'off' ? <NotConnected /> : null}
      </header>
      <div className={styles.form}>
        {/*
         * React listens here for clicks, and Chromium would then add the element to the accessibility
         * tree. Orca, in the middle of the form, would read it again without end.
         */}
        <div className={styles.island} role="none" data-form={JSON.stringify(props)}>
          <ContactForm {...props} />
        </div>
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
