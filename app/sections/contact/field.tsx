import type { ComponentProps } from 'react'
import { fieldWords, formWords } from '../../../content/inquiry-form.ts'
import { textFields, type TextFieldName } from '../../../inquiry/fields.ts'
import styles from './field.module.css'

/** A field of the form: its label, its hint, its control. */
export function Field({ name, defaultValue }: { name: TextFieldName; defaultValue: string }) {
  const { label, hint, placeholder } = fieldWords[name]
  const { type, ...attributes } = textFields[name]
  const control = {
    ...(placeholder ? { placeholder } : {}),
    ...attributes,
    id: name,
    name,
    defaultValue,
    className: styles.control,
    'aria-describedby': `${name}-hint`,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        {attributes.required ? (
          <RequiredMark />
        ) : (
          <span className={styles.optional}> ({formWords.optional})</span>
        )}
      </label>
      <p id={`${name}-hint`} className={styles.hint}>
        {hint}
      </p>
      <Control type={type} {...control} />
    </div>
  )
}

/** Seen, not heard: a screen reader says "required" by itself. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {' '}
      *
    </span>
  )
}

function Control({ type, ...control }: ComponentProps<'input'> & ComponentProps<'textarea'>) {
  if (type === 'multiline') return <textarea rows={5} {...control} />
  if (type !== 'number') return <input type={type} {...control} />
  return (
    <span className={styles.money}>
      <span aria-hidden="true">{formWords.currency}</span>
      <input type={type} {...control} />
    </span>
  )
}
