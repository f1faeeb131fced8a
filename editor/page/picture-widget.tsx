import type { WidgetProps } from '@rjsf/utils'
import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import * as v from 'valibot'
import { replaced, valueAt, valuesSchema, type Values } from '../shared.ts'
import { ask } from './server-calls.ts'

const takenSchema = v.object({ name: v.string(), says: v.string(), lacks: v.string() })
const words = {
  none: 'No picture yet',
  choose: 'Choose a picture',
  working: 'One moment: the picture is read …',
  isNew: 'This picture is new. Say below what it shows.',
  press: 'The site cuts the picture to several shapes. Press the point that has to stay in it.',
  keep: 'The point to keep when the picture is cut',
} as const

/** What a field knows of all of its form. */
export type FormContext = {
  path: string
  values: Values
  saved: Values
  type: (values: Values) => void
}

/**
 * Shows a picture and takes another, which waits outside of the content until the form is saved. A
 * press on it sets the point that every crop keeps.
 */
export function PictureWidget({ id, name, value, onChange, schema, registry, label }: WidgetProps) {
  const folder = String(schema['folder'])
  const { path, values, saved, type }: FormContext = registry.formContext
  const group = id.split('_').slice(1, -1)
  const hasPoint = folder === 'content/pictures' && name === 'file'
  const taking = useMutation({
    mutationFn: async (file: File) => {
      const headers = { 'Content-Type': 'application/octet-stream' }
      const asked = { folder, name: file.name, path, field: group.join('.') }
      const url = `/pictures?${new URLSearchParams(asked)}`
      const taken = await ask(url, { method: 'POST', headers, body: file })
      return v.parse(takenSchema, await taken.json())
    },
    onSuccess: (taken) => {
      // What the form says of a picture is not true of another one.
      if (hasPoint && value && value !== taken.name) typeAt(group, { file: taken.name })
      else onChange(taken.name)
    },
  })
  const focus: { x?: number; y?: number } = Object(valueAt(values, [...group, 'focus']))
  const lacks = taking.error?.message ?? (taking.data?.name === value && taking.data?.lacks)
  const isNew = hasPoint && value && value !== valueAt(saved, [...group, name])

  function typeAt(keys: readonly string[], next: unknown) {
    type(v.parse(valuesSchema, replaced(values, keys, next)))
  }
  function point({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent) {
    typeAt([...group, 'focus'], {
      x: Math.round((offsetX / currentTarget.clientWidth) * 100),
      y: Math.round((offsetY / currentTarget.clientHeight) * 100),
    })
  }

  return (
    <div className="picture">
      {value ? (
        <div className="picture-frame">
          {/* The fields “Percent from …” do the same for a keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <img
            src={`/pictures?${new URLSearchParams({ folder, name: String(value) })}`}
            alt={String(value)}
            onClick={hasPoint ? point : undefined}
          />
          {hasPoint && focus.x !== undefined && focus.y !== undefined && (
            <span
              className="point"
              role="img"
              aria-label={words.keep}
              style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            />
          )}
        </div>
      ) : (
        <p>{words.none}</p>
      )}
      {hasPoint && value && <p className="field-description">{words.press}</p>}
      <input
        id={id}
        type="file"
        accept="image/*,.heic,.heif"
        aria-label={`${label}: ${words.choose}`}
        onChange={({ target: { files } }) => files?.[0] && taking.mutate(files[0])}
      />
      <p role="status">
        {taking.isPending ? words.working : taking.data?.says}{' '}
        {isNew && !taking.error && words.isNew}
      </p>
      {lacks && (
        <p role="alert" className="error-detail">
          {lacks}
        </p>
      )}
    </div>
  )
}
