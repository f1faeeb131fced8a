import { eachField, textFields, type FieldName } from '../inquiry/fields.ts'
import type { Problem } from '../inquiry/inquiry.ts'
import { fill } from './fill.ts'
import {
  consentWords,
  fieldWords,
  limitedWithoutForm,
  limitedWords,
  problemWords,
} from './form.data.ts'

/** The answer to one inquiry too many in a short time. */
export const limited = {
  heading: limitedWords.heading,
  paragraph: (minutes: number) => fill(limitedWords.paragraph, { wait: waitOf(minutes) }),
} as const

/** The same as plain text, without the form: go back to find it as it was. */
export function turnedAway(minutes: number): string {
  return fill(limitedWithoutForm, { wait: waitOf(minutes) })
}

function waitOf(minutes: number): string {
  return minutes === 1 ? limitedWords.aMinute : fill(limitedWords.minutes, { minutes })
}

/** What a field is called where it is pointed to. */
export const fieldLabels = eachField(({ name }) => fieldWords[name].label, consentWords.label)

/** What is wrong with a field, and what would be right. */
export function problemText(field: FieldName, problem: Problem): string {
  if (problem === 'tooLong') {
    const limit = textFields.find(({ name }) => name === field)?.maxLength ?? 0
    return fill(problemWords.tooLong, { limit: limit.toLocaleString('en') })
  }
  const own: Partial<Record<Problem, string | null>> =
    field === 'allowStorage' ? consentWords : fieldWords[field]
  return own[problem] ?? problemWords[problem]
}
