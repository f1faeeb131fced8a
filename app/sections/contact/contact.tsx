import { contact } from '../../../content/home/contact.ts'
import { formNotices } from '../../../content/inquiry-form.ts'
import { anchors } from '../../../content/navigation.ts'
import type { Draft } from '../../../inquiry/draft.ts'
import { ContactForm } from './contact-form.tsx'
import { Notice } from './notice.tsx'
import { Whereabouts } from './whereabouts.tsx'
import styles from './contact.module.css'

type ContactProps = {
  /** Where a browser without scripts posts the form. */
  formAction: string
  /** What was typed into a form that the server did not take. */
  notSent: Draft | undefined
}

/** The form, and beside it where we are. */
export function Contact({ formAction, notSent }: ContactProps) {
  return (
    <section id={anchors.contact} className={styles.contact} aria-labelledby="contact-heading">
      <header className={styles.header}>
        <h2 id="contact-heading">{contact.heading}</h2>
        <p className={styles.standfirst}>{contact.standfirst}</p>
      </header>
      <div className={styles.form}>
        {notSent ? <Notice {...formNotices.notSent} /> : null}
        <ContactForm action={formAction} typed={notSent} />
      </div>
      <Whereabouts />
    </section>
  )
}
