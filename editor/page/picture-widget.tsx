import type { WidgetProps } from '@rjsf/utils'
import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { replaced, takenSchema, valueAt } from '../shared.ts'
import type { FormContext } from './form-context.ts'
import { send } from './server-calls.ts'

const words = {
  none: 'No picture yet',
  choose: 'Choose a picture',
  working: 'One moment: the picture is read …',
  isNew: 'This picture is new. Say below what it shows.',
  press: 'The site cuts the picture to several shapes. Press the point that has to stay in it.',
  keep: 'The point to keep when the picture is cut',
} as const

/**
 * Shows a picture and takes another, which waits outside of the content until the form is saved. A
 * press on it sets the point that every crop keeps.
 */
export function PictureWidget({ id, name, value, onChange, schema, registry, label }: WidgetProps) {
  const folder = String(schema['folder'])
  const taking = useMutation({
    mutationFn: (file: File) => {
      const query = new URLSearchParams({ folder, name: file.name })
      return send(`/pictures?${query}`, file, takenSchema)
    },
    onSuccess: (taken) => onChange(taken.name),
  })
  const { values, saved, type }: FormContext = registry.formContext
  const group = id.split('_').slice(1, -1)
  const hasPoint = folder === 'content/pictures' && name === 'file'
  const focus: { x?: number; y?: number } = Object(valueAt(values, [...group, 'focus']))
  const isNew = hasPoint && value && value !== valueAt(saved, [...group, name])

  function point({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent) {
    const next = {
      x: Math.round((offsetX / currentTarget.clientWidth) * 100),
      y: Math.round((offsetY / currentTarget.clientHeight) * 100),
    }
    type(Object(replaced(values, [...group, 'focus'], next)))
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
        {taking.isPending ? words.working : taking.data?.says} {isNew && words.isNew}
      </p>
      {taking.error && (
        <p role="alert" className="error-detail">
          {taking.error.message}
        </p>
      )}
    </div>
  )
}
