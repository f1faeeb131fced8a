import { formWords } from '../../../content/inquiry-form.ts'
import { hiddenFields } from '../../../inquiry/posted-form.ts'
import styles from './trap.module.css'

/**
 * A field that no person sees or reaches, and most machines fill in. Not `type="hidden"`, which
 * machines leave alone; the label is for those whose browser shows no style sheets.
 */
export function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={hiddenFields.trap}>{formWords.trap}</label>
      <input
        id={hiddenFields.trap}
        name={hiddenFields.trap}
        type="text"
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  )
}
