import { buildSettings, company, home } from 'virtual:content'
import { ContactLinks } from '../../../components/contact-links.tsx'
import { Unbroken } from '../../../components/unbroken.tsx'
import { examplesSentence } from '../../../components/words.ts'
import type { NotSent } from '../../../inquiry/answer.ts'
import { ContactForm, InquiryForm } from '../../../inquiry/contact-form.tsx'
import { Notice } from '../../../inquiry/notice.tsx'
import { answerTitle, answerWords, formWords } from '../../../inquiry/words.ts'
import { dialed } from '../../../model/contact.ts'
import { anchors } from '../../../model/paths.ts'
import { AddressAndMap } from './address-and-map.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import styles from './contact.module.css'

const { delivery } = buildSettings

/** How the form and what answers it say to reach the company. */
const companyContact = {
  phone: { label: company.phone, number: dialed(company.phone) },
  email: company.email,
  areExamples: company.examples,
}

/** The form with the note on privacy, and the company's address and map beside it. */
export function Contact() {
  const { heading, standfirst } = home.contact
  return (
    <section id={anchors.contact} className={styles.contact} aria-labelledby="contact-heading">
      <header className={styles.header}>
        <h2 id="contact-heading">{heading}</h2>
        <p className={styles.standfirst}>{standfirst}</p>
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

/** While delivery is off: whether phone and email are examples, or how to reach the company. */
function NotConnected() {
  const { notConnected, instead, needsJavaScript } = formWords
  return (
    <div className={styles.notConnected}>
      <p>{company.examples ? `${notConnected} ${examplesSentence}` : notConnected}</p>
      {company.examples ? null : <p>{instead}</p>}
      {company.examples ? null : <ContactLinks />}
      <noscript>
        <p className={styles.needsJavaScript}>
          <Unbroken text={needsJavaScript(company.phone, company.email)} />
        </p>
      </noscript>
    </div>
  )
}

/**
 * The answer to a post without scripts: why it was not sent, and the form with everything typed.
 * React stays away: it would put the old text back into a message that is being corrected.
 */
export function NotSentPage({ notSent }: { notSent: NotSent }) {
  const { heading } = answerWords[notSent.answer.kind]
  return (
    <section className={styles.contact}>
      <title>{`${heading} · ${answerTitle} · ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.header}>
        <h1>{answerTitle}</h1>
        <Notice notSent={notSent} contact={companyContact} heading="h2" />
      </header>
      <div className={styles.form}>
        <ContactForm delivery={delivery} contact={companyContact} answered={notSent} />
      </div>
    </section>
  )
}
