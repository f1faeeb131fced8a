import { eachField, textFields, type FieldName } from '../inquiry/fields.ts'
import type { Problem } from '../inquiry/inquiry.ts'
import { fill } from './fill.ts'
import type { Content } from './load-content.ts'

/** The texts in and around the form, with phone and email filled in. */
export type FormWords = Content['form']

/** The answer to a client that has reached the limit on inquiries. */
export function limitedText({ answers: { limited } }: FormWords, minutes: number): string {
  return fill(limited.paragraph, { wait: waitOf(limited, minutes) })
}

/** The same as plain text, without the form. It asks the visitor to go back to what was typed. */
export function turnedAway(
  { form, plainAnswers }: Pick<Content, 'form' | 'plainAnswers'>,
  minutes: number,
): string {
  return fill(plainAnswers.limited, { wait: waitOf(form.answers.limited, minutes) })
}

function waitOf({ aMinute, minutes }: FormWords['answers']['limited'], count: number): string {
  return count === 1 ? aMinute : fill(minutes, { minutes: count })
}

/** The name of each field, for messages about it. */
export function fieldLabels({ fields }: FormWords) {
  return eachField(({ name }) => fields[name].label, fields.allowStorage.label)
}

/** What is wrong with a field, and how to correct it. */
export function problemText(form: FormWords, field: FieldName, problem: Problem): string {
  if (problem === 'tooLong') {
    const limit = textFields.find(({ name }) => name === field)?.maxLength ?? 0
    return fill(form.problems.tooLong, { limit: limit.toLocaleString('en') })
  }
  const own: Partial<Record<Problem, string | null>> = form.fields[field]
  return own[problem] ?? form.problems[problem]
}

/** The title of the page that answers a refused post. */
export function notSentTitle({ form, company }: Pick<Content, 'form' | 'company'>): string {
  return `${form.answers.title} · ${company.name}`
}
