import type {
  ArrayFieldItemTemplateProps,
  IconButtonProps,
  ValidatorType,
  FieldErrorProps,
} from '@rjsf/utils'
import { errorId, getUiOptions } from '@rjsf/utils'
import { isValidElement, useState } from 'react'
import type { Values } from '../shared.ts'
import { PictureWidget } from './picture-widget.tsx'

/** What the fields of a form know of all of it. */
export type FormContext = {
  values: Values
  /** As they were when the form began. */
  saved: Values
  set: (keys: readonly string[], value: unknown) => void
}

const words = {
  add: 'Add',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  fresh: 'New',
  mistake: 'has a mistake',
} as const

/** Takes everything: the server checks what is typed, and a check here would need code from text. */
export const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
}

/** An item of a list: folded, if it is a group, under its name, with buttons that say what they do. */
function Item({ children, buttonsProps, index, totalItems, schema }: ArrayFieldItemTemplateProps) {
  const { data, errors } = itemOf(children)
  const isGroup = schema.type === 'object'
  const name = nameOf(data) || words.fresh
  const [isNew] = useState(nameOf(data) === '')
  const hasMistake = JSON.stringify(errors ?? {}).includes('__errors')
  const { onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps
  const buttons = [
    { word: words.up, act: onMoveUpItem, isShown: index > 0 },
    { word: words.down, act: onMoveDownItem, isShown: index < totalItems - 1 },
    { word: words.remove, act: onRemoveItem, isShown: true },
  ]
  return (
    <div className="item">
      {isGroup ? (
        <details open={isNew || hasMistake || undefined}>
          <summary>
            {name}
            {hasMistake && <span className="error-detail">{` ${words.mistake}`}</span>}
          </summary>
          {children}
        </details>
      ) : (
        children
      )}
      <div className="item-buttons">
        {buttons
          .filter(({ isShown }) => isShown)
          .map(({ word, act }) => (
            <button key={word} type="button" aria-label={`${word}: ${name}`} onClick={act}>
              {word}
            </button>
          ))}
      </div>
    </div>
  )
}

/** What an item says, and its mistakes: its template gets them with the field alone. */
function itemOf(field: unknown): { data: unknown; errors: unknown } {
  const props = isValidElement<{ formData?: unknown; errorSchema?: unknown }>(field)
    ? field.props
    : {}
  return { data: props.formData, errors: props.errorSchema }
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  const named: unknown = Reflect.get(value, 'name')
  if (typeof named === 'string' && named !== '') return named
  const all = Object.values(value)
  return (
    all.find((part) => typeof part === 'string' && part !== '') ??
    all.map(nameOf).filter(Boolean).join(' × ')
  )
}

function AddButton({ onClick, uiSchema, id }: IconButtonProps) {
  const { title } = getUiOptions(uiSchema)
  return (
    <button
      type="button"
      id={id}
      onClick={onClick}
      aria-label={title ? `${words.add}: ${title}` : undefined}
    >
      {words.add}
    </button>
  )
}

/** The sentences of the server, below the field. */
function Errors({ errors, fieldPathId }: FieldErrorProps) {
  if (!errors || errors.length === 0) return null
  return (
    <div id={errorId(fieldPathId)} className="error-detail">
      {errors.map((says) => (
        <p key={typeof says === 'string' ? says : undefined}>{says}</p>
      ))}
    </div>
  )
}

/** Our own parts of the library's forms. */
export const fields = {
  templates: {
    ArrayFieldItemTemplate: Item,
    FieldErrorTemplate: Errors,
    ButtonTemplates: { AddButton },
  },
  widgets: { picture: PictureWidget },
}
