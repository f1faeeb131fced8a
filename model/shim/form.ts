/** Only until the form and the mails have their words beside them. */
import { dialed } from '../contact.ts'
import { filled } from '../fill.ts'
import type { ContentData } from '../schemas.ts'
import { examplesSentence } from '../../components/words.ts'
import words from './form.json' with { type: 'json' }

export function formShim({ phone, email, examples }: ContentData['company']) {
  const { thankYou, ...rest } = words.form
  const form = filled(rest, { phone, email })
  const { limited, foreign, ...answers } = form.answers
  const { withoutForm, ...limit } = limited
  return {
    form: { ...form, answers: { ...answers, limited: limit } },
    plainAnswers: { foreign, limited: withoutForm },
    thankYou,
    mails: words.mails,
    placeholders: { phone: examples, email: examples, address: examples },
    phoneAndEmail: { phone: { label: phone, number: dialed(phone) }, email },
    examples: { sentence: examples ? examplesSentence : null },
  }
}
