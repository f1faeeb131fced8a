import { emptyDraft, type Draft } from '../inquiry/draft.ts'
import { eachField, textFields, type TextField } from '../inquiry/fields.ts'
import type { Inquiry } from '../inquiry/inquiry.ts'

/** A text that the form accepts in a field, a different one in each. */
export function sampleText({ name, type }: TextField): string {
  const number = 1000 + textFields.findIndex((field) => field.name === name)
  const samples: Record<TextField['type'], string> = {
    text: `${number} for ${name}`,
    tel: `201 555 ${number}`,
    email: `${name}@example.com`,
    date: `${number + 1000}-02-28`,
    money: `${number}.50`,
    multiline: `${number} lamps,\nfor ${name}`,
  }
  return samples[type]
}

/** A draft with every field filled in. */
export const sampleDraft: Draft = eachField(sampleText, true)

/** The texts of an inquiry with every field filled in. */
export const sampleInquiry = textsOf(sampleDraft)

/** The texts of an inquiry with no field filled in. */
export const emptyInquiry = textsOf(emptyDraft)

function textsOf({ allowStorage: _given, ...texts }: Draft): Inquiry {
  return texts
}
