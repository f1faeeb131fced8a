import { form as words } from 'virtual:content'
import { useRef, type FormEvent, type MouseEvent } from 'react'
import { paths } from '../model/paths.ts'
import type { NotSent } from './answer.ts'
import { emptyDraft } from './draft.ts'
import { netlifyFormName, type Delivery, type Endpoint } from './endpoint.ts'
import { generalFields, orderFields, type TextField } from './fields.ts'
import button from '../components/button.module.css'
import { Consent, Field } from './field.tsx'
import { AnswerNotice, FailedNotice } from './notice.tsx'
import { Honeypot } from './honeypot.tsx'
import { useStoredDraft } from './use-stored-draft.ts'
import { useSubmit } from './use-submit.ts'
import styles from './contact-form.module.css'

const nothingSentId = 'nothing-sent'

type ContactFormProps = {
  delivery: Delivery
  notSent: NotSent | null
}

const netlifyForm = { name: netlifyFormName, 'data-netlify': 'true' }

/**
 * The inquiry form. Its fields are uncontrolled: text typed before the page's scripts run is kept.
 */
export function ContactForm({ delivery, notSent: answered }: ContactFormProps) {
  const delivers = delivery !== 'off'
  const endpoint = typeof delivery === 'object' ? delivery : undefined
  const form = useRef<HTMLFormElement>(null)
  const { phase, notSent, setNotSent, submit } = useSubmit(delivers, endpoint, answered)
  const typed = answered?.draft ?? emptyDraft
  const problems = notSent?.answer.kind === 'refused' ? notSent.answer.problems : {}
  useStoredDraft(form)

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

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(event.currentTarget)
  }

  /** Once the form is reset, the browser would ask to fill out its fields. */
  function ignoreSecondPress(event: MouseEvent) {
    if (phase !== 'typing') event.preventDefault()
  }

  return (
    <>
      {notSent && notSent.answer.kind !== 'failed' ? (
        <AnswerNotice answer={notSent.answer} />
      ) : null}
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={endpoint?.action ?? paths.home}
        {...(endpoint?.isNetlify ? netlifyForm : {})}
        onSubmit={onSubmit}
        // Another tab has sent it, or the visitor came back from another page: nothing is left of what
        // the notice is about.
        onReset={() => setNotSent(null)}
      >
        {endpoint ? <HiddenFields fields={endpoint.fields} /> : null}
        <p className={styles.legend}>{words.required}</p>
        <div className={styles.fields}>{generalFields.map(fieldOf)}</div>
        <fieldset className={styles.orders}>
          <legend>{words.orders}</legend>
          <div className={styles.fields}>{orderFields.map(fieldOf)}</div>
        </fieldset>
        <Consent defaultChecked={typed.allowStorage} problem={problems.allowStorage} />
        {delivers && !endpoint ? <Honeypot /> : null}
        <div className={styles.submit}>
          {delivers ? null : (
            <p id={nothingSentId} className={styles.legend}>
              {words.notices.nothingSent}
            </p>
          )}
          <button
            className={button.button}
            type="submit"
            aria-describedby={delivers ? undefined : nothingSentId}
            aria-disabled={phase !== 'typing'}
            onClick={ignoreSecondPress}
          >
            {words.submit}
          </button>
        </div>
        {notSent?.answer.kind === 'failed' ? (
          <FailedNotice draft={notSent.draft} canCountTwice={endpoint !== undefined} />
        ) : null}
        {/* In the page before its words are: a screen reader announces what changes. */}
        <div role="status">
          <p className={styles.held} hidden>
            {words.notices.held}
          </p>
          {delivers ? null : (
            <p className={styles.unavailable} hidden>
              {words.notices.unavailable}
            </p>
          )}
          {phase === 'sending' ? <p>{words.notices.sending}</p> : null}
        </div>
      </form>
    </>
  )
}

function HiddenFields({ fields }: Pick<Endpoint, 'fields'>) {
  return Array.from(new URLSearchParams(fields), ([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
