/**
 * The fields of an inquiry as the specification names them, with the attributes that make the
 * browser check them. The words around them are in `content/inquiry-form.ts`.
 */
export const textFields = {
  name: { type: 'text', required: true, autoComplete: 'name' },
  phoneNumber: { type: 'tel', required: true, autoComplete: 'tel', inputMode: 'tel' },
  email: {
    type: 'email',
    required: false,
    autoComplete: 'email',
    inputMode: 'email',
    spellCheck: false,
    autoCapitalize: 'none',
  },
  invoiceTeam: { type: 'text', required: false, autoComplete: 'off' },
  date: { type: 'date', required: false, autoComplete: 'off' },
  price: {
    type: 'number',
    required: false,
    autoComplete: 'off',
    inputMode: 'decimal',
    min: 1,
    step: 0.01,
    placeholder: '0.00',
  },
  message: { type: 'multiline', required: false, autoComplete: 'off' },
} as const

/** A field whose value is text; consent, `allowStorage`, is the one that is not. */
export type TextFieldName = keyof typeof textFields

/** In the order of the form. */
export const textFieldNames: readonly TextFieldName[] = [
  'name',
  'phoneNumber',
  'email',
  'invoiceTeam',
  'date',
  'price',
  'message',
]

/** All fields, in the order of the form. */
export const fieldNames = [...textFieldNames, 'allowStorage'] as const
