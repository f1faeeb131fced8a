import { problemText } from '../../../content/inquiry-answers.ts'
import type { Problem, Problems } from '../../../inquiry/inquiry.ts'
import styles from './field.module.css'

type FieldProblemProps = { name: keyof Problems; problem: Problem | undefined }

/** What describes a field that was refused. */
export const problemId = (name: keyof Problems) => `${name}-problem`

/** What the server found wrong with a field, beside it. */
export function FieldProblem({ name, problem }: FieldProblemProps) {
  if (!problem) return null
  return (
    <p id={problemId(name)} className={styles.problem}>
      {problemText(name, problem)}
    </p>
  )
}
