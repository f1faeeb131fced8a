import * as v from 'valibot'
import { eachField } from '../inquiry/fields.ts'
import { fieldLabels } from './answers.ts'
import type { Content } from './load-content.ts'
import { mailsSchema } from './schema/mails.ts'

/** The texts that the inbox needs. The build picks them from the content. */
export const inboxWordsSchema = v.object({
  labels: v.object(eachField(() => v.string(), v.string())),
  /** The sentence that a visitor agrees to. */
  consent: v.string(),
  mails: mailsSchema,
})

/** See {@link inboxWordsSchema}. */
export type InboxWords = v.InferOutput<typeof inboxWordsSchema>

/** The texts of the mails to the owner. Names in braces are replaced with values. */
export type MailWords = InboxWords['mails']

/** Picks the inbox's texts from the content. */
export function inboxWords({ form, mails }: Pick<Content, 'form' | 'mails'>): InboxWords {
  return { labels: fieldLabels(form), consent: form.fields.allowStorage.sentence, mails }
}
