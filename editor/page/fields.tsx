import { getDefaultRegistry } from '@rjsf/core'
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  ValidatorType,
  WidgetProps,
} from '@rjsf/utils'
import { useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { nameOf, valueAt } from '../shared.ts'
import { ArticleText } from './article-text.tsx'
import { PictureWidget, type FormContext } from './picture-widget.tsx'

const words = {
  fresh: 'New',
  add: 'Add',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
} as const

/** Takes everything: the server checks what is typed, and a check here would need code from text. */
export const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
}

/** A list. Its buttons say what they do, and with which list or item. */
function List({ title, schema, items, fieldPathId, onAddClick }: ArrayFieldTemplateProps) {
  function add({ currentTarget }: MouseEvent<HTMLElement>) {
    flushSync(onAddClick)
    const item = currentTarget.previousElementSibling
    item?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }
  return (
    <fieldset id={fieldPathId.$id}>
      <legend>{title}</legend>
      {schema.description && <p className="field-description">{schema.description}</p>}
      {items}
      <button
        type="button"
        id={`${fieldPathId.$id}__add`}
        aria-label={`${words.add}: ${title}`}
        onClick={add}
      >
        {words.add}
      </button>
    </fieldset>
  )
}

/** Moves an item. */
function moved(move: () => void) {
  return ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    flushSync(move)
    // A button that moves loses the focus; at an end of the list, it is disabled, too.
    const enabled = button.parentElement?.querySelector<HTMLElement>(':enabled')
    for (const one of [enabled, button]) one?.focus()
  }
}

/** An item of a list: folded, if it is a group, under its name. */
function Item({ children, buttonsProps, schema, registry }: ArrayFieldItemTemplateProps) {
  const { values }: FormContext = registry.formContext
  const name = nameOf(valueAt(values, buttonsProps.fieldPathId.path)) || words.fresh
  const [isNew] = useState(name === words.fresh)
  function remove({ currentTarget }: MouseEvent<HTMLElement>) {
    const list = currentTarget.closest('fieldset')
    buttonsProps.onRemoveItem()
    // The button goes with its item. Add stays.
    list?.querySelector<HTMLElement>(':scope > button')?.focus()
  }
  const buttons = [
    [words.up, moved(buttonsProps.onMoveUpItem), buttonsProps.hasMoveUp],
    [words.down, moved(buttonsProps.onMoveDownItem), buttonsProps.hasMoveDown],
    [words.remove, remove, buttonsProps.hasRemove],
  ] as const
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
        {buttons.map(([word, onClick, isPossible]) => (
          <button
            key={word}
            type="button"
            aria-label={`${word}: ${name}`}
            disabled={!isPossible}
            onClick={onClick}
          >
            {word}
          </button>
        ))}
      </div>
    </div>
  )
}

const { CheckboxWidget } = getDefaultRegistry().widgets

/**
 * A checkbox. What the file leaves out means no, and an unchecked box is left out again. Given null,
 * React leaves a box as it was.
 */
function Box(props: WidgetProps) {
  const change = (checked: boolean) => props.onChange(checked || undefined)
  return (
    CheckboxWidget && <CheckboxWidget {...props} value={props.value ?? false} onChange={change} />
  )
}

/** Our own parts of the library's forms. */
export const fields = {
  templates: { ArrayFieldTemplate: List, ArrayFieldItemTemplate: Item },
  widgets: { article: ArticleText, picture: PictureWidget, CheckboxWidget: Box },
}
