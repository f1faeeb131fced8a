import { useRef, type ComponentProps, type FormEvent } from 'react'
import type { Problem } from './answer.ts'
import type { FieldName, TextField } from './fields.ts'
import { centsOf, dollars, isPrice } from './inquiry.ts'
import { consentSentence, fieldWords, formWords, problemText } from './words.ts'
import styles from './field.module.css'

type FieldProps = {
  field: TextField
  defaultValue: string
  readOnly: boolean
  problem: Problem | undefined
}

/** A field of the form: label, control, hint if it needs one, and the server's problem. */
export function Field({ field, defaultValue, readOnly, problem }: FieldProps) {
  const { name, type, maxLength: _maxLength, forOrders: _forOrders, ...attributes } = field
  const { label, hint, placeholder } = fieldWords[name]
  const hintId = `${name}-hint`
  const control = {
    ...attributes,
    spellCheck: type === 'email' ? false : undefined,
    // Arabic and Hebrew begin at the right.
    dir: type === 'text' || type === 'multiline' ? 'auto' : undefined,
    placeholder,
    id: name,
    name,
    defaultValue,
    readOnly,
    className: styles.control,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby':
      [hint && hintId, problem && problemId(name)].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        {attributes.required ? <RequiredMark /> : null}
      </label>
      <Control type={type} {...control} />
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <FieldProblem name={name} problem={problem} />
    </div>
  )
}

type ConsentProps = { defaultChecked: boolean; problem: Problem | undefined }

/** The consent checkbox. Its label is the specification's sentence. */
export function Consent({ defaultChecked, problem }: ConsentProps) {
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
          {consentSentence}
          <RequiredMark />
        </span>
      </label>
      <FieldProblem name="allowStorage" problem={problem} />
    </div>
  )
}

/** For `aria-describedby`. */
const problemId = (name: FieldName) => `${name}-problem`

/** The problem that the server found in a field. */
function FieldProblem({ name, problem }: { name: FieldName; problem: Problem | undefined }) {
  if (!problem) return null
  return (
    <p id={problemId(name)} className={styles.problem}>
      {problemText(name, problem)}
    </p>
  )
}

/** Hidden from screen readers, which announce "required" by themselves. */
function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {' *'}
    </span>
  )
}

function Control({ type, ...control }: ComponentProps<'input'> & ComponentProps<'textarea'>) {
  if (type === 'money') return <MoneyControl {...control} />
  if (type === 'multiline') return <textarea rows={4} {...control} />
  return <input type={type} {...control} />
}

/**
 * A number, and below it the amount as money: Chromium reads "45,50" as 4550, and "1.200" is 1.20
 * everywhere. React leaves the text of the output alone, so that the form resets it.
 */
function MoneyControl(control: ComponentProps<'input'>) {
  const amount = useRef<HTMLOutputElement>(null)
  function sayAmount({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    if (amount.current) amount.current.value = isPrice(value) ? dollars(centsOf(value)) : ''
  }
  return (
    <div>
      <span className={styles.money}>
        <span aria-hidden="true">{formWords.currency}</span>
        <input
          type="number"
          inputMode="decimal"
          {...control}
          onInput={sayAmount}
          // The wheel scrolls the page. In a field with the focus, it would change the number.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      </span>
      <output ref={amount} className={styles.amount} htmlFor={control.id} />
    </div>
  )
}
