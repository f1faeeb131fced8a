import type { MouseEvent, Ref } from 'react'
import button from '../components/button.module.css'
import { Unbroken } from '../components/unbroken.tsx'
import visually from '../components/visually-hidden.module.css'
import type { NotSent } from './answer.ts'
import { inboxAction, netlifyFormName, type FormProps } from './delivery.ts'
import { emptyDraft, honeypotName } from './draft.ts'
import { Consent, Field } from './field.tsx'
import { generalFields, orderFields, type TextField } from './fields.ts'
import { Notice } from './notice.tsx'
import { useSubmit } from './use-submit.ts'
import { formWords } from './words.ts'
import styles from './contact-form.module.css'

/** The form in a page, and its place, where React finds it later with what it needs. */
export function InquiryForm(props: FormProps) {
  return (
    // React listens here for clicks, and Chromium would then add the element to the accessibility
    // tree. Orca, in the middle of the form, would read it again without end.
    <div
      className={styles.place}
      role="none"
      data-form={JSON.stringify(props)}
      data-delivers={props.delivery === 'off' ? undefined : ''}
    >
      <ContactForm {...props} />
    </div>
  )
}

type ContactFormProps = FormProps & {
  /** The post that this page answers, if it answers one. The page shows the answer by itself. */
  answered?: NotSent
  /** The form, once React runs in it. */
  ref?: Ref<HTMLFormElement>
}

const nothingSentId = 'nothing-sent'

/**
 * The inquiry form. Its fields are uncontrolled: text typed before the page's scripts run is kept.
 */
export function ContactForm({ delivery, contact, answered, ref }: ContactFormProps) {
  const { phase, notSent, submit, beginAnew } = useSubmit(delivery)
  const delivers = delivery !== 'off'
  const endpoint = typeof delivery === 'object' ? delivery : undefined
  const typed = answered?.draft ?? emptyDraft
  const answer = answered?.answer ?? notSent?.answer
  const problems = answer?.kind === 'refused' ? answer.problems : {}
  const hasFailed = notSent?.answer.kind === 'failed'

  const fieldOf = (field: TextField) => (
    <Field
      key={field.name}
      field={field}
      defaultValue={typed[field.name]}
      // What is typed while the inquiry is on its way would be emptied with it.
      readOnly={phase !== 'typing'}
      problem={problems[field.name]}
    />
  )

  /** Once the form is reset, the browser would ask to fill out its fields. */
  function ignoreSecondPress(event: MouseEvent) {
    if (phase !== 'typing') event.preventDefault()
  }

  return (
    <>
      {notSent && !hasFailed ? <Notice notSent={notSent} contact={contact} /> : null}
      <form
        ref={ref}
        className={styles.form}
        method="post"
        action={endpoint?.action ?? inboxAction}
        {...(endpoint?.isNetlify && { name: netlifyFormName, 'data-netlify': 'true' })}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
        onReset={beginAnew}
      >
        {Array.from(new URLSearchParams(endpoint?.fields), ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className={styles.legend}>{formWords.required}</p>
        <div className={styles.fields}>{generalFields.map(fieldOf)}</div>
        <fieldset className={styles.orders}>
          <legend>{formWords.orders}</legend>
          <div className={styles.fields}>{orderFields.map(fieldOf)}</div>
        </fieldset>
        <Consent defaultChecked={typed.allowStorage} problem={problems.allowStorage} />
        {delivery === 'inbox' ? <Honeypot /> : null}
        <div className={styles.submit}>
          {delivers ? null : (
            <p id={nothingSentId} className={styles.legend}>
              {formWords.nothingSent}
            </p>
          )}
          <button
            className={button.button}
            type="submit"
            aria-describedby={delivers ? undefined : nothingSentId}
            aria-disabled={phase !== 'typing'}
            onClick={ignoreSecondPress}
          >
            {formWords.submit}
          </button>
        </div>
        {notSent && hasFailed ? <Notice notSent={notSent} contact={contact} /> : null}
        {/* In the page before its words are: a screen reader announces what changes. */}
        <div role="status">
          <p className={styles.held} hidden>
            {formWords.held}
          </p>
          {delivers ? null : (
            <p className={styles.unavailable} hidden>
              <Unbroken text={formWords.unavailable(contact.phone.label, contact.email)} />
            </p>
          )}
          {phase === 'sending' ? <p>{formWords.sending}</p> : null}
        </div>
      </form>
    </>
  )
}

/** Bots skip `type="hidden"`. Browsers without style sheets show the label. */
function Honeypot() {
  return (
    <div className={visually.hidden} aria-hidden="true">
      <label htmlFor={honeypotName}>{formWords.trap}</label>
      <input id={honeypotName} name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
