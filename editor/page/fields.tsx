import type {
  ArrayFieldItemTemplateProps,
  IconButtonProps,
  UiSchema,
  ValidatorType,
} from '@rjsf/utils'
import { getUiOptions } from '@rjsf/utils'
import { useState } from 'react'
import type { FormSchema, Values } from '../shared.ts'
import { PictureWidget } from './picture-widget.tsx'

/** What the fields of a form know of all of it. */
export type FormContext = {
  values: Values
  /** As the file has them. */
  saved: Values
  type: (values: Values) => void
}

const words = { fresh: 'New' } as const

/** Takes everything: the server checks what is typed, and a check here would need code from text. */
export const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
}

/** How the fields of a form are drawn. Lists and their items have a name, which their buttons say. */
export function uiOf({ properties, items, ...schema }: FormSchema): UiSchema {
  if (properties) {
    const inner = Object.entries(properties).map(([name, field]) => [name, uiOf(field)])
    return Object.fromEntries(inner)
  }
  if (items) {
    return {
      'ui:name': schema.title,
      items: (item: unknown) => ({ ...uiOf(items), 'ui:name': nameOf(item) }),
    }
  }
  if (schema.folder !== undefined) return { 'ui:widget': 'picture', 'ui:folder': schema.folder }
  if (schema.multiline) return { 'ui:widget': 'textarea' }
  if (schema.type === 'boolean' && schema.isOptional) return { 'ui:widget': 'select' }
  // The library's own field for a time adds seconds.
  if (schema.format === 'time') return { 'ui:widget': 'text', 'ui:inputType': 'time' }
  return {}
}

/** Its name, or what it says first. */
function nameOf(item: unknown): string {
  if (typeof item === 'string' || typeof item === 'number') return String(item)
  if (typeof item !== 'object' || item === null) return ''
  const said = [Reflect.get(item, 'name'), ...Object.values(item)]
  return said.map(nameOf).find(Boolean) ?? ''
}

/** An item of a list: folded, if it is a group, under its name. */
function Item({ children, buttonsProps, schema, registry }: ArrayFieldItemTemplateProps) {
  const name = String(getUiOptions(buttonsProps.uiSchema)['name'] || words.fresh)
  const [isNew] = useState(name === words.fresh)
  const { ArrayFieldItemButtonsTemplate: Buttons } = registry.templates
  return (
    <div className="item">
      {schema.type === 'object' ? (
        <details open={isNew}>
          <summary>{name}</summary>
          {children}
        </details>
      ) : (
        children
      )}
      <div className="item-buttons">
        <Buttons {...buttonsProps} />
      </div>
    </div>
  )
}

/** A button that says what it does, and with which list or item. */
function button(word: string) {
  return ({ id, onClick, disabled, uiSchema }: IconButtonProps) => (
    <button
      type="button"
      aria-label={`${word}: ${String(getUiOptions(uiSchema)['name'] || words.fresh)}`}
      {...{ id, onClick, disabled }}
    >
      {word}
    </button>
  )
}

/** Our own parts of the library's forms. */
export const fields = {
  templates: {
    ArrayFieldItemTemplate: Item,
    ButtonTemplates: {
      AddButton: button('Add'),
      MoveUpButton: button('Move up'),
      MoveDownButton: button('Move down'),
      RemoveButton: button('Remove'),
    },
  },
  widgets: { picture: PictureWidget },
}
