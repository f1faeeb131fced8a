import { buildSettings, company } from 'virtual:content'
import type { NotSent } from '../../../inquiry/answer.ts'
import { ContactForm } from '../../../inquiry/contact-form.tsx'
import { Notice } from '../../../inquiry/notice.tsx'
import { answerTitle, answerWords } from '../../../inquiry/words.ts'
import { companyContact } from './company-contact.ts'
import styles from './contact.module.css'

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
        <ContactForm
          delivery={buildSettings.delivery}
          contact={companyContact}
          answered={notSent}
        />
      </div>
    </section>
  )
}
