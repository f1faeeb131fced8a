import { fields, type BasicFormField, type ComponentSchema } from '@keystatic/core'
import * as v from 'valibot'
import { PictureInput } from './picture-input.tsx'
import { shapeOf, type Notes } from './shapes.ts'

/** The forms' words that no schema has. */
const words = { unanswered: 'Not said', yes: 'Yes', no: 'No', noPicture: 'Choose a picture.' }

/** What surrounds a schema says about its field. */
type Place = {
  /** The name in the file. */
  name: string
  label?: string | undefined
  description?: string | undefined
  around: Surroundings
}

type Surroundings = {
  /** In a group that can be left out, every field can stay blank. */
  required: boolean
  /**
   * The library shows a list's items in a dialog that closes over any mistake, and then saves nothing
   * without a word. So such a field lets its mistakes pass: it shows them as long as they stand, the
   * list names them, and the server refuses them in a sentence.
   */
  inList: boolean
}

/** The fields of a group of content, by their names in the file. */
export function fieldsOf(
  schema: v.GenericSchema,
  around: Surroundings = { required: true, inList: false },
): Record<string, ComponentSchema> {
  const shape = shapeOf(schema)
  if (shape.type !== 'strict_object') throw new Error('A file of the content is a group of fields.')
  return Object.fromEntries(
    Object.entries(shape.entries).map(([name, entry]) => [name, fieldOf(entry, { name, around })]),
  )
}

function fieldOf(schema: v.GenericSchema, place: Place): ComponentSchema {
  const { name, around } = place
  const { required } = around
  const title = place.label ?? v.getTitle(schema)
  const label = title ?? name
  const description = place.description ?? v.getDescription(schema)
  const { multiline, folder }: Notes = v.getMetadata(schema)
  const shape = shapeOf(schema)
  switch (shape.type) {
    case 'nullish':
      return fieldOf(shape.wrapped, {
        name,
        label: title,
        description,
        around: { ...around, required: false },
      })
    case 'strict_object':
      return fields.object(fieldsOf(schema, around), { label, description })
    case 'array':
      return fields.array(fieldOf(shape.item, { name, around: { required: true, inList: true } }), {
        label,
        description,
        itemLabel: wordsAndMistake,
      })
    case 'picklist':
      return choice({ label, description }, required, shape.options)
    case 'boolean':
      return required ? fields.checkbox({ label, description }) : yesOrNo({ label, description })
    case 'number':
      return typed({ label, description }, around, schema, Number)
    case 'string':
      return folder === undefined
        ? typed({ label, description, multiline }, around, schema, String)
        : picture({ label, description }, around, folder)
    default:
      throw new Error(`The editor has no field for “${name}”.`)
  }
}

type Caption = { label: string; description?: string | undefined; multiline?: boolean | undefined }

/** A field that can say what is wrong with its text, in a sentence. */
type CheckedField = BasicFormField<string> & { mistake: (text: string) => string | null }

/** A text whose mistakes are said in the schema's own sentences. */
function typed(
  caption: Caption,
  { required, inList }: Surroundings,
  schema: v.GenericSchema,
  read: (text: string) => string | number,
): CheckedField {
  const mistake = (text: string) => {
    if (text === '' && !required) return null
    const { issues } = v.safeParse(schema, text === '' ? undefined : read(text))
    return issues?.[0].message ?? null
  }
  const fieldFor = (text: string) => {
    const message = mistake(text)
    // A pattern is the only rule of a text field that can have a sentence of ours.
    return fields.text({
      ...caption,
      ...(message && { validation: { pattern: { regex: /(?!)/, message } } }),
    })
  }
  return {
    kind: 'form',
    label: caption.label,
    defaultValue: () => '',
    parse: (stored) => asText(stored),
    serialize: (text) => ({ value: text === '' ? undefined : read(text) }),
    validate: (text) => (inList ? text : fieldFor(text).validate(text, undefined)),
    reader: { parse: asText },
    Input: (props) =>
      fieldFor(props.value).Input({
        ...props,
        forceValidation: props.forceValidation || (inList && props.value !== ''),
      }),
    mistake,
  }
}

/** The form library reads an unquoted day as a date, as YAML 1.1 had it. */
function asText(stored: unknown): string {
  if (stored instanceof Date) return stored.toISOString().slice(0, 10)
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''
}

function choice(
  caption: Caption,
  required: boolean,
  values: readonly string[],
): BasicFormField<string> {
  const blank = required ? [] : [{ label: words.unanswered, value: '' }]
  const options = [...blank, ...values.map((value) => ({ label: value, value }))]
  return {
    ...fields.select({ ...caption, options, defaultValue: options[0]?.value ?? '' }),
    serialize: (value) => ({ value: value === '' ? undefined : value }),
  }
}

/** A checkbox would say no where nobody has answered. */
function yesOrNo(caption: Caption): BasicFormField<string> {
  const select = fields.select({
    ...caption,
    options: [
      { label: words.unanswered, value: '' },
      { label: words.yes, value: 'true' },
      { label: words.no, value: 'false' },
    ],
    defaultValue: '',
  })
  return {
    ...select,
    parse: (stored) => select.parse(typeof stored === 'boolean' ? String(stored) : undefined),
    serialize: (value) => ({ value: value === '' ? undefined : value === 'true' }),
  }
}

function picture(
  caption: Caption,
  { required, inList }: Surroundings,
  folder: string,
): CheckedField {
  const mistake = (name: string) => (name === '' && required ? words.noPicture : null)
  return {
    kind: 'form',
    label: caption.label,
    defaultValue: () => '',
    parse: asText,
    serialize: (name) => ({ value: name === '' ? undefined : name }),
    validate: (name) => {
      const message = inList ? null : mistake(name)
      if (message) throw new Error(message)
      return name
    },
    reader: { parse: asText },
    Input: (props) => <PictureInput {...props} {...caption} folder={folder} required={required} />,
    mistake,
  }
}

/** What a list calls an item, and what is wrong with it. */
function wordsAndMistake(item: unknown): string {
  return [firstIn(item, textIn), firstIn(item, mistakeIn)].filter(Boolean).join(': ')
}

/** The first thing that one of the item's fields says of itself. */
function firstIn(item: unknown, says: (field: object) => string): string {
  if (typeof item !== 'object' || item === null) return ''
  const parts =
    'fields' in item ? Object.values(item.fields ?? {}) : 'elements' in item ? item.elements : null
  if (!Array.isArray(parts)) return says(item)
  return parts.map((part) => firstIn(part, says)).find(Boolean) ?? ''
}

function textIn(field: object): string {
  return 'value' in field && typeof field.value === 'string' ? field.value : ''
}

function mistakeIn(field: object): string {
  const checked = v.safeParse(checkedSchema, field)
  return (checked.success && checked.output.schema.mistake(checked.output.value)) || ''
}

const checkedSchema = v.object({
  value: v.string(),
  schema: v.object({
    mistake: v.custom<CheckedField['mistake']>((mistake) => typeof mistake === 'function'),
  }),
})
