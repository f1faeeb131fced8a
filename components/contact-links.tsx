import { company } from 'virtual:content'
import { dialed } from '../model/contact.ts'
import { OnOneLine } from './unbroken.tsx'

/** The company's phone number. It dials, unless it is an example. */
export function PhoneLink() {
  const { examples, phone } = company
  const number = <OnOneLine>{phone}</OnOneLine>
  return examples ? number : <a href={`tel:${dialed(phone)}`}>{number}</a>
}

/** The company's email address. It opens a mail program, unless it is an example. */
export function EmailLink() {
  const { email, examples } = company
  return examples ? email : <a href={`mailto:${email}`}>{email}</a>
}

/** Phone and email, each in a paragraph. */
export function ContactLinks() {
  return (
    <>
      <p>
        <PhoneLink />
      </p>
      <p>
        <EmailLink />
      </p>
    </>
  )
}
