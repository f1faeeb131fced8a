import { fieldLabels } from '../content-model/answers.ts'
import type { Content } from '../content-model/load-content.ts'
import type { FieldName } from '../inquiry/fields.ts'

/** The texts of the mails to the owner. Names in braces are replaced with values. */
export type MailWords = Content['mails']

/** The texts that the inbox needs, from `content/`. */
export type InboxWords = {
  /** The label of each field of the form. */
  labels: Record<FieldName, string>
  /** The sentence that a visitor agrees to. */
  consent: string
  mails: MailWords
}

/** Picks the inbox's texts from the content. */
export function inboxWords({ form, mails }: Pick<Content, 'form' | 'mails'>): InboxWords {
  return { labels: fieldLabels(form), consent: form.fields.allowStorage.sentence, mails }
}
