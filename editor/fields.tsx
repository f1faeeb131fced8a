import { fields, type BasicFormField, type ComponentSchema } from '@keystatic/core'
import * as v from 'valibot'
import { systemClock } from '../settings/clock.ts'
import { FieldFrame } from './field-frame.tsx'
import { mistakeMark } from './form-manners.ts'
import { localDay } from './local-day.ts'
import { PictureInput, pictureMissing } from './picture-input.tsx'
import { shapeOf, type Notes } from '../content-model/schema/shapes.ts'

/** The forms' words that no schema has. */
const words = {
  unanswered: 'Not said',
  yes: 'Yes',
  no: 'No',
  length: (least: number | undefined, most: number) =>
    least === undefined ? `Up to ${most} characters.` : `${least} to ${most} characters.`,
}

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
      return fields.array(
        fieldOf(shape.item, { name, label: itemTitle(shape.item, label), required: true }),
        {
          label,
          description,
          itemLabel: wordsAndMistake,
        },
      )
    case 'picklist':
      return choice({ label, description }, required, shape.options)
    case 'boolean':
      return required ? fields.checkbox({ label, description }) : yesOrNo({ label, description })
    case 'number':
      return typed({ label, description }, required, schema, Number)
    case 'string':
      if (folder !== undefined) return picture({ label, description }, required, folder)
      return isDay(schema)
        ? day({ label, description }, required, schema)
        : typed({ label, description, multiline }, required, schema, String)
    default:
      throw new Error(`The editor has no field for “${name}”.`)
  }
}

/** An item without a name of its own is called as its list is. */
function itemTitle(item: v.GenericSchema, list: string): string {
  return v.getTitle(item) ?? list
}

type Caption = { label: string; description?: string | undefined; multiline?: boolean | undefined }

/**
 * A mistake in a field keeps the library's Save from saving, without a word, and the field may be
 * far below or in the closed dialog of a list. So a field lets every text pass, and shows its mistake
 * as long as it stands. The server refuses it, in a sentence on top of the form.
 */
const validate = (text: string) => text

/** A field that can say what is wrong with its text, in a sentence. */
type CheckedField = BasicFormField<string> & { mistake: (text: string) => string | null }

/** A text whose mistakes are said in the schema's own sentences. */
function typed(
  caption: Caption,
  required: boolean,
  schema: v.GenericSchema,
  read: (text: string) => string | number,
): CheckedField {
  const mistake = mistakeOf(required, schema, read)
  const described = { ...caption, description: withLimits(caption.description, schema) }
  const fieldFor = (text: string) => {
    const message = mistake(text)
    // A pattern is the only rule of a text field that can have a sentence of ours.
    return fields.text({
      ...described,
      validation: {
        // Marks the field with an asterisk.
        ...(required && { length: { min: 1 } }),
        ...(message && { pattern: { regex: /(?!)/, message } }),
      },
    })
  }
  return {
    kind: 'form',
    label: caption.label,
    defaultValue: () => '',
    parse: (stored) => asText(stored),
    serialize: (text) => ({ value: text === '' ? undefined : read(text) }),
    validate,
    reader: { parse: asText },
    Input: (props) => (
      <FieldFrame {...props} mistake={mistake}>
        {(framed) => fieldFor(framed.value).Input(framed)}
      </FieldFrame>
    ),
    mistake,
  }
}

function mistakeOf(
  required: boolean,
  schema: v.GenericSchema,
  read: (text: string) => string | number,
): CheckedField['mistake'] {
  return (text) => {
    if (text === '' && !required) return null
    const { issues } = v.safeParse(schema, text === '' ? undefined : read(text))
    return issues?.[0].message ?? null
  }
}

const limitSchema = v.object({
  type: v.picklist(['min_length', 'max_length']),
  requirement: v.number(),
})

/** The description of a text, with how long it can be. */
function withLimits(description: string | undefined, schema: v.GenericSchema): string {
  const limits = stepsOf(schema).flatMap((step) => {
    const { success, output } = v.safeParse(limitSchema, step)
    return success ? [output] : []
  })
  const limit = (type: string) => limits.find((one) => one.type === type)?.requirement
  const [least, most] = [limit('min_length'), limit('max_length')]
  const length = most === undefined ? '' : words.length(least, most)
  return [description, length].filter(Boolean).join(' ')
}

function isDay(schema: v.GenericSchema): boolean {
  return stepsOf(schema).some((step) => v.is(v.object({ type: v.literal('iso_date') }), step))
}

/** What a schema is made of, the outermost step last. */
function stepsOf(schema: unknown): unknown[] {
  const { success, output } = v.safeParse(v.object({ pipe: v.array(v.unknown()) }), schema)
  return success
    ? output.pipe.flatMap((step) => (step === schema ? [step] : stepsOf(step)))
    : [schema]
}

/** A day that is picked. */
function day(caption: Caption, required: boolean, schema: v.GenericSchema): CheckedField {
  const picker = fields.date({ ...caption, validation: { isRequired: required } })
  const mistake = mistakeOf(required, schema, String)
  return {
    kind: 'form',
    label: caption.label,
    defaultValue: () => (required ? localDay(systemClock.now()) : ''),
    parse: (stored) => asText(stored),
    serialize: (text) => ({ value: text === '' ? undefined : text }),
    validate,
    reader: { parse: asText },
    Input: (props) => (
      <FieldFrame {...props} mistake={mistake}>
        {(framed) =>
          picker.Input({
            ...framed,
            value: framed.value === '' ? null : framed.value,
            onChange: (picked) => framed.onChange(picked ?? ''),
          })
        }
      </FieldFrame>
    ),
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

function picture(caption: Caption, required: boolean, folder: string): CheckedField {
  const mistake = (name: string) => (name === '' && required ? pictureMissing : null)
  return {
    kind: 'form',
    label: caption.label,
    defaultValue: () => '',
    parse: asText,
    serialize: (name) => ({ value: name === '' ? undefined : name }),
    validate,
    reader: { parse: asText },
    Input: (props) => (
      <FieldFrame {...props} mistake={mistake}>
        {(framed) => <PictureInput {...framed} {...caption} folder={folder} required={required} />}
      </FieldFrame>
    ),
    mistake,
  }
}

/** What a list calls an item, and what is wrong with it. */
function wordsAndMistake(item: unknown): string {
  const mistake = firstIn(item, mistakeIn)
  const text = textIn(nameIn(item)) || firstIn(item, textIn)
  return mistake === '' ? text : `${mistakeMark}${[text, mistake].filter(Boolean).join(': ')}`
}

/** The field of an item that is its name. */
function nameIn(item: unknown): object {
  const named = v.safeParse(v.object({ fields: v.object({ name: v.looseObject({}) }) }), item)
  return named.success ? named.output.fields.name : {}
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
