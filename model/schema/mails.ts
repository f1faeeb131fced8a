/** Only until the mails have their words beside them. */
import * as v from 'valibot'

const text = v.string()
export const mailsSchema = v.object({
  inquiry: v.object({
    sender: text,
    subject: text,
    opening: text,
    replyByEmail: text,
    replyByPhone: text,
    receivedAt: text,
    consent: text,
    marks: text,
    id: text,
  }),
  together: v.object({ subject: text, opening: text, entry: text }),
  marked: v.object({ subject: text, opening: text }),
  test: v.object({ subject: text, text }),
})
