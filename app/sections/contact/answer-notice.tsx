import { form as words } from 'virtual:content'
import { fieldLabels, limitedText, problemText } from '../../../model/content/answers.ts'
import type { NotSent } from '../../../model/inquiry/answer.ts'
import { fieldNames } from '../../../model/inquiry/fields.ts'
import type { Problems } from '../../../model/inquiry/inquiry.ts'
import { Notice } from './notice.tsx'

/** The server's answer to an inquiry that the visitor has to change or send later. */
export function AnswerNotice({
  answer,
}: {
  answer: Exclude<NotSent['answer'], { kind: 'failed' }>
}) {
  switch (answer.kind) {
    case 'refused':
      return <ErrorSummary problems={answer.problems} />
    case 'limited': {
      const minutes = Math.max(1, Math.ceil(answer.retryAfterSeconds / 60))
      return (
        <Notice heading={words.answers.limited.heading} paragraph={limitedText(words, minutes)} />
      )
    }
    case 'tooLarge':
      return <Notice {...words.answers.tooLarge} />
    case 'closed':
      return <Notice {...words.answers.closed} />
  }
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
