import { useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { formNotices, formWords } from '../../../content/inquiry-form.ts'
import { pages } from '../../../content/pages.ts'
import { emptyDraft, type Draft } from '../../../inquiry/draft.ts'
import { textFieldNames } from '../../../inquiry/fields.ts'
import { submitInquiry } from '../../../inquiry/submit-inquiry.ts'
import button from '../../components/button.module.css'
import { useGoTo } from '../../navigation/use-go-to.ts'
import { Consent } from './consent.tsx'
import { Field } from './field.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { useReadySignal } from './use-ready-signal.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import styles from './contact-form.module.css'

/**
 * The inquiry form. Its fields hold their own values, so that nothing typed before the page's
 * scripts run is lost; the browser does the checking, in its own words.
 */
export function ContactForm({
  action,
  typed = emptyDraft,
}: {
  action: string
  typed?: Draft | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const [submitted, setSubmitted] = useState(false)
  const goTo = useGoTo()
  // In this order: a submit that was held is carried out as it was made, before an older draft
  // fills what the visitor left empty.
  useReadySignal()
  useStoredDraft(form)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    submitInquiry(event.currentTarget)
    goTo(pages.thankYou.path)
  }

  /** The reset form would answer a second press with the browser's "fill out this field". */
  function ignoreSecondPress(event: MouseEvent) {
    if (submitted) event.preventDefault()
  }

  return (
    <form ref={form} className={styles.form} method="post" action={action} onSubmit={submit}>
      <p className={styles.legend}>{formWords.required}</p>
      {textFieldNames.map((name) => (
        <Field key={name} name={name} defaultValue={typed[name]} />
      ))}
      <Consent defaultChecked={typed.allowStorage} />
      <PrivacyNote />
      <noscript>
        <p className={styles.notice}>{formNotices.needsJavaScript}</p>
      </noscript>
      <button
        className={button.button}
        type="submit"
        aria-disabled={submitted}
        onClick={ignoreSecondPress}
      >
        {formWords.submit}
      </button>
      <div role="status">
        <p className={styles.held}>{formNotices.held}</p>
        <p className={styles.unavailable}>{formNotices.unavailable}</p>
      </div>
    </form>
  )
}
