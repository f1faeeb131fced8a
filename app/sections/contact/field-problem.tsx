import { problemText } from '../../../content/inquiry-answers.ts'
import type { FieldName } from '../../../inquiry/fields.ts'
import type { Problem } from '../../../inquiry/inquiry.ts'
import styles from './field.module.css'

type FieldProblemProps = { name: FieldName; problem: Problem | undefined }

/** What describes a field that was refused. */
export const problemId = (name: FieldName) => `${name}-problem`

/** What the server found wrong with a field, beside it. */
export function FieldProblem({ name, problem }: FieldProblemProps) {
  if (!problem) return null
  return (
    <p id={problemId(name)} className={styles.problem}>
      {problemText(name, problem)}
    </p>
  )
}
