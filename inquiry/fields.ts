/** A field of the form. Most properties are attributes of the control. */
type Field<Name extends string> = {
  name: Name
  /** `money` is in US dollars. `consent` is the one checkbox. */
  type: 'text' | 'tel' | 'email' | 'date' | 'money' | 'multiline' | 'consent'
  required: boolean
  /** In UTF-16 code units. Only the server checks it: with `maxlength`, a browser cuts a paste. */
  maxLength?: number
  autoComplete?: string
  /** Whether it belongs to the group for shops and orders, after the other text fields. */
  forOrders?: true
  min?: number
  step?: number
}

const ofOrder = { autoComplete: 'off', forOrders: true } as const

/**
 * The fields of an inquiry, named and ordered as in the specification. The form, the draft, the
 * check, the store, the mails and the exports use this list. `docs/changing.md` says how to
 * add a field.
 */
const fields = [
  { name: 'name', type: 'text', required: true, maxLength: 200, autoComplete: 'name' },
  { name: 'phoneNumber', type: 'tel', required: true, maxLength: 50, autoComplete: 'tel' },
  { name: 'email', type: 'email', required: false, maxLength: 254, autoComplete: 'email' },
  { name: 'invoiceTeam', type: 'text', required: false, maxLength: 500, ...ofOrder },
  { name: 'allowStorage', type: 'consent', required: true },
  { name: 'date', type: 'date', required: false, ...ofOrder },
  { name: 'price', type: 'money', required: false, min: 1, step: 0.01, ...ofOrder },
  // With `autocomplete="off"`, Chromium does not bring the text back after Back.
  { name: 'message', type: 'multiline', required: false, maxLength: 5000 },
] as const satisfies readonly Field<string>[]

/** A field's name, from the specification. */
export type FieldName = (typeof fields)[number]['name']

/** The name of a field whose value is text: all but consent. */
export type TextFieldName = Exclude<FieldName, 'allowStorage'>

/** A field whose value is text. */
export type TextField = Field<TextFieldName> & {
  type: Exclude<Field<TextFieldName>['type'], 'consent'>
}

/** The text fields in the order of the specification. */
export const textFields: readonly TextField[] = fields.filter((field) => field.type !== 'consent')

/** Their names, in the same order. */
export const textFieldNames = textFields.map(({ name }) => name)

/** The text fields of one line, and those of several, which come last in a mail. */
export const oneLineFields = textFields.filter(({ type }) => type !== 'multiline')
export const multilineFields = textFields.filter(({ type }) => type === 'multiline')

/** The text fields that are for everybody, and those for shops and orders, which come last. */
export const generalFields = textFields.filter(({ forOrders }) => !forOrders)
export const orderFields = textFields.filter(({ forOrders }) => forOrders)

/** The text fields in the order of the form. Consent follows them. */
export const formFields = [...generalFields, ...orderFields]

/** Builds an object with one value for each field, in the order of the specification. */
export function eachField<Text, Consent>(
  text: (field: TextField) => Text,
  consent: Consent,
): Record<TextFieldName, Text> & { allowStorage: Consent }
// `Object.fromEntries` loses the field names. The overload above restores them.
export function eachField(text: (field: TextField) => unknown, consent: unknown): object {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.type === 'consent' ? consent : text(field)]),
  )
}
