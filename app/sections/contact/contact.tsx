import { home } from 'virtual:content'
import { anchors } from '../../../content-model/navigation.ts'
import type { NotSent } from '../../../inquiry/answer.ts'
import { buildSettings } from '../../../settings/build-settings.ts'
import { Island } from '../../islands/island.tsx'
import { ContactForm } from './contact-form.tsx'
import { AddressAndMap } from './address-and-map.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import styles from './contact.module.css'

type ContactProps = {
  /** Whether inquiries go to the company or stay in the browser. */
  delivers: boolean
  /** The refused inquiry that this page shows, if any. */
  notSent: NotSent | null
}

/** The form with the note on privacy, and the company's address and map beside it. */
export function Contact({ delivers, notSent }: ContactProps) {
  const { contact } = home
  const endpoint = buildSettings.inquiryEndpoint ?? undefined
  return (
    <section id={anchors.contact} className={styles.contact} aria-labelledby="contact-heading">
      <header className={styles.header}>
        <h2 id="contact-heading">{contact.heading}</h2>
        <p className={styles.standfirst}>{contact.standfirst}</p>
      </header>
      <div className={styles.form}>
        <Island name="form" wakes="near" of={ContactForm} props={{ delivers, notSent, endpoint }} />
        <PrivacyNote delivers={delivers} />
      </div>
      <div className={styles.address}>
        <AddressAndMap />
      </div>
    </section>
  )
}
