import { form as words } from 'virtual:content'
import { problemText } from '../../../model/content/answers.ts'
import type { FieldName } from '../../../model/inquiry/fields.ts'
import type { Problem } from '../../../model/inquiry/inquiry.ts'
import styles from './field.module.css'

type FieldProblemProps = { name: FieldName; problem: Problem | undefined }

/** The id of a field's problem, for `aria-describedby`. */
export const problemId = (name: FieldName) => `${name}-problem`

/** The problem that the server found in a field, shown beside it. */
export function FieldProblem({ name, problem }: FieldProblemProps) {
  if (!problem) return null
  return (
    <p id={problemId(name)} className={styles.problem}>
      {problemText(words, name, problem)}
    </p>
  )
}
