import { fields, type BasicFormField, type ComponentSchema } from '@keystatic/core'
import * as v from 'valibot'
import { PictureInput } from './picture-input.tsx'
import { shapeOf, type Notes } from './shapes.ts'

/** The forms' words that no schema has. */
const words = { unanswered: 'Not said', yes: 'Yes', no: 'No' }

/** What surrounds a schema says about its field. */
type Place = {
  /** The name in the file. */
  name: string
  label?: string | undefined
  description?: string | undefined
  /** In a group that can be left out, every field can stay blank. */
  required: boolean
}

/** The fields of a group of content, by their names in the file. */
export function fieldsOf(
  schema: v.GenericSchema,
  required = true,
): Record<string, ComponentSchema> {
  const shape = shapeOf(schema)
  if (shape.type !== 'strict_object') throw new Error('A file of the content is a group of fields.')
  return Object.fromEntries(
    Object.entries(shape.entries).map(([name, entry]) => [
      name,
      fieldOf(entry, { name, required }),
    ]),
  )
}

function fieldOf(schema: v.GenericSchema, place: Place): ComponentSchema {
  const { name, required } = place
  const title = place.label ?? v.getTitle(schema)
  const label = title ?? name
  const description = place.description ?? v.getDescription(schema)
  const { multiline, folder }: Notes = v.getMetadata(schema)
  const shape = shapeOf(schema)
  switch (shape.type) {
    case 'nullish':
      return fieldOf(shape.wrapped, { name, label: title, description, required: false })
    case 'strict_object':
      return fields.object(fieldsOf(schema, required), { label, description })
    case 'array':
      return fields.array(fieldOf(shape.item, { name, required: true }), {
        label,
        description,
        itemLabel: firstWords,
      })
    case 'picklist':
      return choice({ label, description }, required, shape.options)
    case 'boolean':
      return required ? fields.checkbox({ label, description }) : yesOrNo({ label, description })
    case 'number':
      return typed({ label, description }, required, schema, Number)
    case 'string':
      return folder === undefined
        ? typed({ label, description, multiline }, required, schema, String)
        : picture({ label, description }, required, folder)
    default:
      throw new Error(`The editor has no field for “${name}”.`)
  }
}

type Caption = { label: string; description?: string | undefined; multiline?: boolean | undefined }

/** A text whose mistakes are said in the schema's own sentences. */
function typed(
  caption: Caption,
  required: boolean,
  schema: v.GenericSchema,
  read: (text: string) => string | number,
): BasicFormField<string> {
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
    validate: (text) => fieldFor(text).validate(text, undefined),
    reader: { parse: asText },
    Input: (props) => fieldFor(props.value).Input(props),
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

function picture(caption: Caption, required: boolean, folder: string): BasicFormField<string> {
  return {
    kind: 'form',
    label: caption.label,
    defaultValue: () => '',
    parse: asText,
    serialize: (name) => ({ value: name === '' ? undefined : name }),
    validate: (name) => {
      if (name === '' && required) throw new Error('Choose a picture.')
      return name
    },
    reader: { parse: asText },
    Input: (props) => <PictureInput {...props} {...caption} folder={folder} required={required} />,
  }
}

/** The first text of an item: what a list calls it. */
function firstWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return ''
  if ('value' in item) return typeof item.value === 'string' ? item.value : ''
  if (!('fields' in item) || typeof item.fields !== 'object') return ''
  return (
    Object.values(item.fields ?? {})
      .map(firstWords)
      .find(Boolean) ?? ''
  )
}
