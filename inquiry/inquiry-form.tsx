import { ContactForm } from './contact-form.tsx'
import type { FormProps } from './form-props.ts'
import styles from './contact-form.module.css'

/** The form in a page, and its place, where React finds it later with what it needs. */
export function InquiryForm(props: FormProps) {
  return (
    // React listens here for clicks, and Chromium would then add the element to the accessibility
    // tree. Orca, in the middle of the form, would read it again without end.
    <div
      className={styles.place}
      role="none"
      data-form={JSON.stringify(props)}
      data-delivers={props.delivery === 'off' ? undefined : ''}
    >
      <ContactForm {...props} />
    </div>
  )
}
