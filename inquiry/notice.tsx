import { form as words, phoneAndEmail, placeholders } from 'virtual:content'
import type { ReactNode } from 'react'
import { fieldLabels, limitedText, problemText } from '../model/answers.ts'
import type { NotSent, Problems } from './answer.ts'
import type { Draft } from './draft.ts'
import { fieldNames } from './fields.ts'
import { mailAddress } from './mail-address.ts'
import styles from './notice.module.css'

/** The notice's `id`: the form moves the focus to it. */
export const noticeId = 'notice'

type AnswerNoticeProps = { answer: Exclude<NotSent['answer'], { kind: 'failed' }> }

/** The server's answer to an inquiry that the visitor has to change or send later. */
export function AnswerNotice({ answer }: AnswerNoticeProps) {
  if (answer.kind === 'refused') return <ErrorSummary problems={answer.problems} />
  if (answer.kind !== 'limited') return <Notice {...words.answers[answer.kind]} />
  const { heading } = words.answers.limited
  return <Notice heading={heading} paragraph={limitedText(words, answer.retryAfterSeconds)} />
}

type FailedNoticeProps = {
  draft: Draft
  /** Whether the receiver may take a second attempt for another inquiry. */
  canCountTwice: boolean
}

/** Says that the inquiry may not have arrived, and offers phone and mail instead. */
export function FailedNotice({ draft, canCountTwice }: FailedNoticeProps) {
  const { failed } = words.answers
  return (
    <Notice
      heading={failed.heading}
      paragraph={canCountTwice ? failed.paragraphByService : failed.paragraph}
    >
      <ul>
        <li>
          {placeholders.phone ? (
            failed.call
          ) : (
            <a href={`tel:${phoneAndEmail.phone.number}`}>{failed.call}</a>
          )}
        </li>
        <li>
          {placeholders.email ? failed.write : <a href={mailAddress(draft)}>{failed.write}</a>}
        </li>
      </ul>
    </Notice>
  )
}

function ErrorSummary({ problems }: { problems: Problems }) {
  const labels = fieldLabels(words)
  return (
    <Notice {...words.answers.refused}>
      <ul>
        {fieldNames.map((name) => {
          const problem = problems[name]
          return problem ? (
            <li key={name}>
              <a href={`#${name}`}>{labels[name]}</a>: {problemText(words, name, problem)}
            </li>
          ) : null
        })}
      </ul>
    </Notice>
  )
}

type NoticeProps = { heading: string; paragraph: string; children?: ReactNode }

/** What became of a submit. After a post, the browser focuses it: a screen reader starts here. */
function Notice({ heading, paragraph, children }: NoticeProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor just sent the form and needs the answer
    <div id={noticeId} className={styles.notice} role="alert" tabIndex={-1} autoFocus>
      <h3>{heading}</h3>
      <p>{paragraph}</p>
      {children}
    </div>
  )
}
