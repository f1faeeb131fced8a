import { formWords } from '../../../content/inquiry-form.ts'
import { RequiredMark } from './field.tsx'
import styles from './field.module.css'

/** Leave to keep the submission: the specification's sentence is the label. */
export function Consent({ defaultChecked }: { defaultChecked: boolean }) {
  return (
    <div className={styles.consent}>
      <input
        id="allowStorage"
        name="allowStorage"
        type="checkbox"
        required
        defaultChecked={defaultChecked}
      />
      <label htmlFor="allowStorage">
        {formWords.consent}
        <RequiredMark />
      </label>
    </div>
  )
}
