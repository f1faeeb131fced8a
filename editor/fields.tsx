import {
  fields,
  type BasicFormField,
  type ComponentSchema,
  type FormFieldInputProps,
} from '@keystatic/core'
import type { ReactElement } from 'react'
import * as v from 'valibot'
import { shapeOf, type Notes } from '../content-model/schema/shapes.ts'
import { systemClock } from '../settings/clock.ts'
import { mistakeMark } from './form-manners.ts'
import { localDay } from './local-day.ts'
import { PictureInput } from './picture-input.tsx'
import { TextInput, type Caption } from './text-input.tsx'

/** The forms' words that no schema has. */
const words = {
  unanswered: 'Not said',
  yes: 'Yes',
  no: 'No',
  noPicture: 'Choose a picture.',
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
  const caption = { label, description, isRequired: required }
  const { folder }: Notes = v.getMetadata(schema)
  const shape = shapeOf(schema)
  switch (shape.type) {
    case 'nullish':
      return fieldOf(shape.wrapped, { name, label: title, description, required: false })
    case 'strict_object':
      return fields.object(fieldsOf(schema, required), { label, description })
    case 'array':
      return fields.array(
        fieldOf(shape.item, { name, label: itemTitle(shape.item, label), required: true }),
        { label, description, itemLabel: wordsAndMistake },
      )
    case 'picklist':
      return choice(caption, shape.options)
    case 'boolean':
      return required ? fields.checkbox({ label, description }) : yesOrNo(caption)
    case 'number':
      return typed(caption, schema, Number)
    case 'string':
      return folder === undefined ? typed(caption, schema, String) : picture(caption, folder)
    default:
      throw new Error(`The editor has no field for “${name}”.`)
  }
}

/** An item without a name of its own is called as its list is. */
function itemTitle(item: v.GenericSchema, list: string): string {
  return v.getTitle(item) ?? list
}

/** A field that can say what is wrong with its text, in a sentence. */
type CheckedField = BasicFormField<string> & { mistake: (text: string) => string | null }

type CheckedOptions = Pick<CheckedField, 'label' | 'mistake'> & {
  /** How the text is stored, unless it is blank. */
  read?: (text: string) => string | number
  initial?: () => string
  Input: (props: FormFieldInputProps<string> & { mistake: string | null }) => ReactElement
}

/**
 * A text. The library would keep a form with a mistake from being saved without a word, so here
 * every text passes: the browser goes to a mistake that can be seen, and the server says any other.
 */
function checked({ label, mistake, read = String, initial, Input }: CheckedOptions): CheckedField {
  return {
    kind: 'form',
    label,
    defaultValue: initial ?? (() => ''),
    parse: asText,
    serialize: (text) => ({ value: text === '' ? undefined : read(text) }),
    validate: (text) => text,
    reader: { parse: asText },
    Input: (props) => <Input {...props} mistake={mistake(props.value)} />,
    mistake,
  }
}

/** The form library reads an unquoted day as a date, as YAML 1.1 had it. */
function asText(stored: unknown): string {
  if (stored instanceof Date) return stored.toISOString().slice(0, 10)
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''
}

/** A text, a number, or a day that is picked. Its mistakes are said in the schema's own sentences. */
function typed(
  caption: Caption,
  schema: v.GenericSchema,
  read: (text: string) => string | number,
): CheckedField {
  const { label, isRequired } = caption
  const { multiline }: Notes = v.getMetadata(schema)
  const described = { ...caption, description: withLimits(caption.description, schema) }
  return checked({
    label,
    read,
    initial: () => (isDay(schema) && isRequired ? localDay(systemClock.now()) : ''),
    mistake: (text) => {
      if (text === '' && !isRequired) return null
      const { issues } = v.safeParse(schema, text === '' ? undefined : read(text))
      return issues?.[0].message ?? null
    },
    Input: (props) => (
      <TextInput
        {...props}
        caption={described}
        kind={isDay(schema) ? 'date' : multiline ? 'multiline' : 'text'}
      />
    ),
  })
}

function picture(caption: Caption, folder: string): CheckedField {
  const { label, isRequired } = caption
  return checked({
    label,
    mistake: (name) => (name === '' && isRequired ? words.noPicture : null),
    Input: (props) => <PictureInput {...props} caption={caption} folder={folder} />,
  })
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

function choice(caption: Caption, values: readonly string[]): BasicFormField<string> {
  const blank = caption.isRequired ? [] : [{ label: words.unanswered, value: '' }]
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
