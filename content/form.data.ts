import { company } from './company.data.ts'
import { fill } from './fill.ts'
import { readContent } from './read-content.ts'
import { formSchema } from './schema/form.ts'

const words = readContent('form.yaml', formSchema)
const { notices, answers } = words
const { allowStorage, ...fields } = words.fields
const { sentence, ...consent } = allowStorage
const { withoutForm, ...limited } = answers.limited

const filled = (text: string) => fill(text, { phone: company.phone.label, email: company.email })

/** What each field is called, what helps to fill it in, and what is said when it is wrong. */
export const fieldWords = fields

export const consentWords = consent

/** What is said of a field that has no words of its own for it. */
export const problemWords = words.problems

/** Around the fields. */
export const formWords = {
  required: words.required,
  optional: words.optional,
  currency: words.currency,
  submit: words.submit,
  consent: sentence,
  trap: notices.trap,
}

/** Stands above Submit while delivery is off; phone and email follow as links. */
export const notConnected = notices.notConnected

/** Said beside the form when it cannot do its work as it should. */
export const formNotices = {
  held: notices.held,
  sending: notices.sending,
  unavailable: filled(notices.unavailable),
  needsJavaScript: filled(notices.needsJavaScript),
}

/** Title of a page that answers a post without thanks. */
export const notSentTitle = `${answers.title} · ${company.name}`

/** The answer to an inquiry that breaks a rule; the fields follow, each with what is wrong. */
export const refused = answers.refused

/** The answer to one inquiry too many in a short time. `{wait}` is a time. */
export const limitedWords = { ...limited, paragraph: filled(limited.paragraph) }

/** The same where no page is sent. Apart, because browsers need it not. */
export const limitedWithoutForm = filled(withoutForm)

/** The answer to an inquiry that was not stored, or of which no word came back. */
export const failed = {
  ...answers.failed,
  call: filled(answers.failed.call),
  write: filled(answers.failed.write),
}

/** The answer to a post that is larger than any inquiry. */
export const tooLarge = { ...answers.tooLarge, paragraph: filled(answers.tooLarge.paragraph) }

/** The answer to a post while delivery is off. */
export const closed = { ...answers.closed, paragraph: filled(answers.closed.paragraph) }

/** The answer to a post from a page of another site; plain text. */
export const foreignPost = filled(answers.foreign)

/** An inquiry as a mail that a visitor sends instead. */
export const mailInstead = words.mailInstead

export const thankYou = words.thankYou
