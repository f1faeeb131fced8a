import { placeholders, reach } from 'virtual:content'

/** Dials the company's number. */
export function PhoneLink() {
  const { phone } = reach
  return (
    <>
      <a href={`tel:${phone.number}`}>{phone.label}</a>
      <PlaceholderMark of="phone" />
    </>
  )
}

/** Writes to the company. */
export function EmailLink() {
  return (
    <>
      <a href={`mailto:${reach.email}`}>{reach.email}</a>
      <PlaceholderMark of="email" />
    </>
  )
}

/** Says of the company's address, phone or email that it is a placeholder, as long as it is one. */
export function PlaceholderMark({ of }: { of: Exclude<keyof typeof placeholders, 'word'> }) {
  return placeholders[of] ? <small>{` (${placeholders.word})`}</small> : null
}
