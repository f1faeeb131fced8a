import type { TextFieldName } from '../inquiry/fields.ts'
import { company } from './company.data.ts'

/** The words of one field: what it is called, what helps to fill it in. */
export type FieldWords = { label: string; hint: string; placeholder?: string }

export const fieldWords: Record<TextFieldName, FieldWords> = {
  name: { label: 'Name', hint: 'The person we should reply to.' },
  phoneNumber: {
    label: 'Phone',
    hint: 'With area code, such as 212-555-0188. We use it for this inquiry only.',
  },
  email: {
    label: 'Email',
    hint: 'For an answer in writing. Please check the spelling.',
  },
  invoiceTeam: {
    label: 'Invoice Team',
    hint: 'Who the quote or invoice is for: a company, a department, or a purchase order number. If it is for you, write “personal.”',
    placeholder: 'Describe who gets the invoice',
  },
  date: { label: 'Date', hint: 'When you need it. A rough date is fine.' },
  price: {
    label: 'Price',
    hint: 'Your budget for the whole order, in US dollars. It commits you to nothing.',
  },
  message: {
    label: 'Message',
    hint: 'Tell us what you want, how many, and where to ship it. For trade, add the size or grain, the ZIP code, and whether you resell.',
  },
}

export const formWords = {
  required: 'Fields marked with a red asterisk are required.',
  optional: 'optional',
  currency: '$',
  /** The specification's sentence, to the letter. */
  consent: 'I allow this website to store my submission so they can respond to my inquiry',
  submit: 'Submit',
  /** For those whose browser shows the field that nobody should see. */
  trap: 'Please leave this field empty. It is there to catch bots, which fill in every field.',
} as const satisfies Record<string, string>

/** Stands above Submit while delivery is off; phone and email follow as links. */
export const notConnected =
  'This form is not connected yet. Nobody receives what you submit here. Please call or write instead.'

/** Said beside the form when it cannot do its work as it should. */
export const formNotices = {
  /** While the page's scripts are still on their way. */
  held: 'One moment. The rest of the page is still loading.',
  /** While the inquiry is on its way, with delivery on. */
  sending: 'One moment. Your inquiry is on its way.',
  /** The scripts did not arrive, and delivery is off. */
  unavailable: `Part of this page did not load, so nothing was sent. What you typed is still in the form. Please call ${company.phone.label} or write to ${company.email}.`,
  /** No scripts at all, and no delivery. */
  needsJavaScript: `This form also needs JavaScript, which is off in your browser. Please call ${company.phone.label} or write to ${company.email} instead.`,
  /** The server's answer to a post while delivery is off. */
  notSent: {
    title: `Not sent · ${company.name}`,
    heading: 'Nothing was sent',
    paragraph: `This form does not work without JavaScript. What you typed is still in the form below. Please call ${company.phone.label} or write to ${company.email}.`,
  },
} as const
