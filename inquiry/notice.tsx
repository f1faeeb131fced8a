import { useEffect, useRef } from 'react'
import type { NotSent, Problems } from './answer.ts'
import type { Draft } from './draft.ts'
import { formFields, multilineFields, oneLineFields } from './fields.ts'
import type { Contact } from './delivery.ts'
import { answerWords, fieldLabels, mailInstead, problemText } from './words.ts'
import { Unbroken } from '../components/unbroken.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  notSent: NotSent
  contact: Contact
  heading?: 'h2' | 'h3'
}

/** Why an inquiry was not sent, or may not have arrived, and what to do. */
export function Notice({ notSent, contact, heading: Heading = 'h3' }: NoticeProps) {
  const { answer, draft } = notSent
  const { heading, paragraph } = answerWords[answer.kind]
  const seconds = answer.kind === 'limited' ? answer.retryAfterSeconds : 0
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // This one appears beside the button, which keeps the focus for another try.
    if (answer.kind === 'failed') notice.current?.scrollIntoView({ block: 'nearest' })
    else notice.current?.focus()
  }, [answer])
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor just sent the form and needs the answer
    <div ref={notice} className={styles.notice} role="alert" tabIndex={-1} autoFocus>
      <Heading>{heading}</Heading>
      <p>
        <Unbroken text={paragraph(contact.phone.label, contact.email, seconds)} />
      </p>
      {answer.kind === 'refused' ? <ProblemList problems={answer.problems} /> : null}
      {answer.kind === 'failed' ? <OtherWays draft={draft} contact={contact} /> : null}
    </div>
  )
}

function ProblemList({ problems }: { problems: Problems }) {
  const names = [...formFields.map(({ name }) => name), 'allowStorage'] as const
  return (
    <ul>
      {names.map((name) =>
        problems[name] ? (
          <li key={name}>
            <a href={`#${name}`}>{fieldLabels[name]}</a>: {problemText(name, problems[name])}
          </li>
        ) : null,
      )}
    </ul>
  )
}

/** Phone and mail. The mail has what was typed. */
function OtherWays({ draft, contact }: { draft: Draft; contact: Contact }) {
  const { phone, email, areExamples } = contact
  const call = <Unbroken text={answerWords.failed.call(phone.label)} />
  const write = answerWords.failed.write(email)
  return (
    <ul>
      <li>{areExamples ? call : <a href={`tel:${phone.number}`}>{call}</a>}</li>
      <li>{areExamples ? write : <a href={mailAddress(draft, email)}>{write}</a>}</li>
    </ul>
  )
}

/** Characters. Some mail programs ignore an address longer than about 2,000. */
const maxAddressLength = 1800

/** A `mailto:` address (RFC 6068), cut to what mail programs accept. Long texts come last. */
export function mailAddress(draft: Draft, email: string): string {
  const lines = [...oneLineFields, ...multilineFields]
    .filter(({ name }) => draft[name] !== '')
    .map(({ name }) => `${fieldLabels[name]}: ${draft[name]}`)
  // A lone surrogate cannot be encoded.
  const characters = Array.from(
    lines
      .join('\n')
      .toWellFormed()
      .replaceAll(/\r\n?|\n/g, '\r\n'),
  )
  const before = `mailto:${email}?subject=${encodeURIComponent(mailInstead.subject)}&body=`
  let address = before + encodeURIComponent(characters.join(''))
  while (address.length > maxAddressLength) {
    characters.length = Math.floor(characters.length * 0.95)
    address = before + encodeURIComponent(characters.join('') + mailInstead.shortened)
  }
  return address
}
