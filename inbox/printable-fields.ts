import { fieldWords } from '../content/form.data.ts'
import { textFields } from '../inquiry/fields.ts'
import type { Inquiry } from '../inquiry/inquiry.ts'
import { centsOf, dollars } from '../inquiry/price.ts'
import { printableLine, printableText } from './printable.ts'

/** A field of an inquiry, safe to print. `value` is empty when nothing was given. */
type PrintableField = { label: string; value: string; isMultiline: boolean }

/** What the visitor wrote, in the order of the form. */
export function printableFields(inquiry: Inquiry): PrintableField[] {
  return textFields.map(({ name, type }) => {
    const isMultiline = type === 'multiline'
    const print = isMultiline ? printableText : printableLine
    const isAmount = type === 'money' && inquiry[name] !== ''
    const value = isAmount ? dollars(centsOf(inquiry[name])) : print(inquiry[name])
    return { label: fieldWords[name].label, value, isMultiline }
  })
}
