/** A field of the form. All but its name, its type and its limit are attributes of its control. */
type Field<Name extends string> = {
  name: Name
  type: 'text' | 'tel' | 'email' | 'date' | 'number' | 'multiline' | 'checkbox'
  required: boolean
  /**
   * The most that it holds, in UTF-16 code units as HTML's `maxlength` counts; a line break is one.
   * The browser is not told: it would cut a paste in silence.
   */
  longest?: number
  autoComplete?: string
  inputMode?: 'tel' | 'email' | 'decimal'
  spellCheck?: boolean
  autoCapitalize?: string
  min?: number
  step?: number
  placeholder?: string
}

/**
 * The fields of an inquiry as the specification names and orders them. From this follow the form, a
 * draft, the check, the columns of the store, the mails, the export and what the command line shows.
 * A new one also needs its words, in `content/inquiry-form.ts`, and a migration that adds its column.
 */
const fields = [
  { name: 'name', type: 'text', required: true, longest: 200, autoComplete: 'name' },
  {
    name: 'phoneNumber',
    type: 'tel',
    required: true,
    longest: 50,
    autoComplete: 'tel',
    inputMode: 'tel',
  },
  {
    name: 'email',
    type: 'email',
    required: false,
    longest: 254,
    autoComplete: 'email',
    inputMode: 'email',
    spellCheck: false,
    autoCapitalize: 'none',
  },
  { name: 'invoiceTeam', type: 'text', required: false, longest: 500, autoComplete: 'off' },
  { name: 'allowStorage', type: 'checkbox', required: true },
  { name: 'date', type: 'date', required: false, autoComplete: 'off' },
  {
    name: 'price',
    type: 'number',
    required: false,
    autoComplete: 'off',
    inputMode: 'decimal',
    min: 1,
    step: 0.01,
    placeholder: '0.00',
  },
  { name: 'message', type: 'multiline', required: false, longest: 5000, autoComplete: 'off' },
] as const satisfies readonly Field<string>[]

/** A field's name, as the specification has it. */
export type FieldName = (typeof fields)[number]['name']

/** The name of a field whose value is text; consent is the one that is not. */
export type TextFieldName = Exclude<FieldName, 'allowStorage'>

/** A field whose value is text. */
export type TextField = Field<TextFieldName>

/** In the order of the form. */
export const textFields: readonly TextField[] = fields.filter((field) => field.type !== 'checkbox')

/** In the order of the form. */
export const textFieldNames = textFields.map(({ name }) => name)

/** All fields, in the order of the form, where consent comes last. */
export const fieldNames = [...textFieldNames, 'allowStorage'] as const

/** Something for each field, by its name, in the order of the specification. */
export function eachField<Text, Consent>(
  text: (field: TextField) => Text,
  consent: Consent,
): Record<TextFieldName, Text> & { allowStorage: Consent }
// What is made from entries has lost their names; this signature gives them back.
export function eachField(text: (field: TextField) => unknown, consent: unknown): object {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.type === 'checkbox' ? consent : text(field)]),
  )
}
