import { form as words } from 'virtual:content'
import type { Problem } from '../../../model/inquiry/inquiry.ts'
import { FieldProblem, problemId, RequiredMark } from './field.tsx'
import styles from './field.module.css'

/** The consent checkbox. Its label is the specification's sentence. */
export function Consent({
  defaultChecked,
  problem,
}: {
  defaultChecked: boolean
  problem: Problem | undefined
}) {
  return (
    <div className={styles.consent}>
      <label>
        <input
          id="allowStorage"
          name="allowStorage"
          type="checkbox"
          required
          defaultChecked={defaultChecked}
          // Chromium calls a required box invalid as long as it is empty.
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? problemId('allowStorage') : undefined}
        />
        <span>
          {words.fields.allowStorage.sentence}
          <RequiredMark />
        </span>
      </label>
      <FieldProblem name="allowStorage" problem={problem} />
    </div>
  )
}
