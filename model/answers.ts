import { eachField, textFields, type FieldName } from '../inquiry/fields.ts'
import type { Problem } from '../inquiry/answer.ts'
import { fill } from './fill.ts'
import type { Content } from './load-content.ts'

/** The texts in and around the form, with phone and email filled in. */
export type FormWords = Content['form']

/** Asks a visitor to wait for these seconds, beside the form. */
export function limitedText({ answers: { limited } }: FormWords, seconds: number): string {
  return fill(limited.paragraph, { wait: waitOf(limited, seconds) })
}

/** The same as plain text, without the form. */
export function turnedAway(
  { form, plainAnswers }: Pick<Content, 'form' | 'plainAnswers'>,
  seconds: number,
): string {
  return fill(plainAnswers.limited, { wait: waitOf(form.answers.limited, seconds) })
}

function waitOf({ aMinute, minutes }: FormWords['answers']['limited'], seconds: number): string {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? aMinute : fill(minutes, { minutes: count })
}

/** Each field's label; for consent, what messages call it. */
export function fieldLabels({ fields }: FormWords) {
  return eachField(({ name }) => fields[name].label, fields.allowStorage.label)
}

/** The sentence for a refused field: its own, or the one for all fields. */
export function problemText(form: FormWords, field: FieldName, problem: Problem): string {
  if (problem === 'tooLong') {
    const limit = textFields.find(({ name }) => name === field)?.maxLength ?? 0
    return fill(form.problems.tooLong, { limit: limit.toLocaleString('en') })
  }
  const own: Partial<Record<Problem, string | null>> = form.fields[field]
  return own[problem] ?? form.problems[problem]
}

/** The title of Home while it shows an inquiry that was not sent. */
export function notSentTitle({ form, company }: Pick<Content, 'form' | 'company'>): string {
  return `${form.answers.title} · ${company.name}`
}
