import { eachField, textFields, type FieldName } from './fields.ts'
import type { Problem } from './answer.ts'

/** The sentence that a visitor agrees to. It is the specification's, to the letter. */
export const consentSentence =
  'I allow this website to store my submission so they can respond to my inquiry'

type FieldWords = { label: string; hint?: string; placeholder?: string } & Partial<
  Record<Problem, string>
>

/** What stands at each field, and what is wrong with it where that is said in words of its own. */
export const fieldWords: Record<FieldName, FieldWords> = {
  name: { label: 'Name', missing: 'Please enter your name.' },
  phoneNumber: {
    label: 'Phone',
    hint: 'We’ll only call about your inquiry.',
    missing: 'Please enter your phone number.',
  },
  email: { label: 'Email', malformed: 'Please enter an email address like name@example.com.' },
  invoiceTeam: {
    label: 'Invoice Team',
    hint: 'The company or department to bill. Buying for your home? Leave this blank.',
    placeholder: 'Describe the billing team',
  },
  allowStorage: {
    label: 'Consent',
    missing: 'Please check this box so we can store your inquiry.',
  },
  date: {
    label: 'Date',
    hint: 'A rough date is fine.',
    malformed: 'Please enter a date like 3/14/2027.',
  },
  price: {
    label: 'Price',
    hint: 'Your total budget, in US dollars.',
    placeholder: '0.00',
    malformed: 'Please enter an amount like 48.50.',
    tooSmall: 'Please enter $1 or more.',
  },
  message: { label: 'Message', hint: 'What you’d like, how many, and where it’s going.' },
}

/** Each field's label; for consent, what messages call it. */
export const fieldLabels: Record<FieldName, string> = eachField(
  ({ name }) => fieldWords[name].label,
  fieldWords.allowStorage.label,
)

/** What is wrong with a field. */
export function problemText(name: FieldName, problem: Problem): string {
  const limit = textFields.find((field) => field.name === name)?.maxLength ?? 0
  return problem === 'tooLong'
    ? `Please keep this to ${limit.toLocaleString('en')} characters or fewer.`
    : (fieldWords[name][problem] ?? 'This doesn’t look right. Please check it.')
}

/** What stands in and around the form. */
export const formWords = {
  required: 'Fields marked * are required.',
  /** Above the last fields: who gets the invoice, a date, a price. */
  orders: 'Order details',
  currency: '$',
  submit: 'Submit',
  /** Delivery is off: before the form, and before phone and email as links, once they are real. */
  notConnected: 'This form isn’t live yet, so nothing you submit will reach us.',
  instead: 'Please call or email instead.',
  /** Delivery is off: above Submit, for those who have filled the form in all the same. */
  nothingSent: 'This form isn’t live yet, so Submit won’t send anything.',
  /** Delivery is off, and so are scripts. */
  needsJavaScript: (phone: string, email: string) =>
    `The form also needs JavaScript, which is off. Phone: ${phone}. Email: ${email}.`,
  /** While the page's scripts are on their way. */
  held: 'One moment. The page is still loading.',
  sending: 'One moment. We’re sending your inquiry.',
  /** Delivery is off, and the scripts did not arrive. */
  unavailable: (phone: string, email: string) =>
    `Part of this page didn’t load, so nothing was sent. What you typed is still here. Phone: ${phone}. Email: ${email}.`,
  /** For browsers that show the field which only bots should find. */
  trap: 'Please leave this blank. It’s here to catch bots.',
}

/** Of a page that answers a post without scripts. */
export const answerTitle = 'Your inquiry'

const notTaken = 'That didn’t go through'

/** What the site answers when an inquiry was not taken. */
export const answerWords = {
  refused: {
    heading: notTaken,
    paragraph: () => 'What you typed is still here. Please fix these, then submit again:',
  },
  limited: {
    heading: notTaken,
    paragraph: (phone: string, email: string, seconds: number) =>
      `We’ve gotten a lot of inquiries from your network. What you typed is still here. Please wait ${waitOf(seconds)}, then submit again. You can also call ${phone} or email ${email}.`,
  },
  /** The inquiry was not stored, or no answer came back. Links follow. */
  failed: {
    heading: 'We’re not sure your inquiry went through',
    paragraph: () =>
      'What you typed is still here. Please submit it again in a moment, or reach us another way:',
    call: (phone: string) => `Call ${phone}`,
    write: (email: string) => `Email it to ${email}`,
  },
  tooLarge: {
    heading: notTaken,
    paragraph: (phone: string, email: string) =>
      `Your inquiry is too long for this form. Please shorten it and submit it again. If the form below is empty, your browser’s Back button may still have what you typed. You can also call ${phone} or email ${email}.`,
  },
  /** Scripts are off, and so is delivery. */
  closed: {
    heading: 'That didn’t reach us',
    paragraph: (phone: string, email: string) =>
      `This form isn’t live yet. What you typed is still here. Phone: ${phone}. Email: ${email}.`,
  },
}

const waitOf = (seconds: number) =>
  seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`

/** The form was posted from another website. */
export const foreignPost = (phone: string, email: string) =>
  `That didn’t go through. This form only works on our website. Please call ${phone} or email ${email}.`

/** The email that a visitor can send instead. The dots end a text that is too long for a link. */
export const mailInstead = { subject: 'Inquiry', shortened: '...' }

/** The page after an inquiry. Heading, sentence and link say what the specification has them say. */
export const thankYou = {
  heading: 'Thank you',
  paragraph:
    'Your submission was received, and we’ll get back to you shortly. In the meantime, go sit somewhere warm.',
  /** While delivery is off. */
  notConnected: 'This form isn’t live yet, so nothing left your browser.',
  action: 'Back to Home',
}
