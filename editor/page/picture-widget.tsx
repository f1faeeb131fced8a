import type { WidgetProps } from '@rjsf/utils'
import { useRef, useState, type MouseEvent } from 'react'
import { takenSchema } from '../shared.ts'
import type { FormContext } from './fields.tsx'
import { send, sentenceOf } from './server-calls.ts'

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
export function PictureWidget({ id, value, onChange, options, registry, label }: WidgetProps) {
  const [says, setSays] = useState('')
  const [refusal, setRefusal] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const context: FormContext = registry.formContext
  const group = id.split('_').slice(1, -1)
  const folder = String(options['folder'])
  const hasPoint = folder === 'content/pictures'
  const around = fieldsAt(context.values, group)
  const focus: { x?: number; y?: number } = Object(around['focus'])
  const isNew = hasPoint && value !== undefined && value !== fieldsAt(context.saved, group)['file']

  async function choose(file: File | undefined) {
    if (!file) return
    setRefusal('')
    setSays(words.working)
    try {
      const query = new URLSearchParams({ folder, name: file.name })
      const taken = await send(`/pictures?${query}`, file, takenSchema)
      setSays(taken.says)
      onChange(taken.name)
    } catch (error) {
      setSays('')
      setRefusal(sentenceOf(error))
    }
  }

  function point({ nativeEvent, currentTarget }: MouseEvent<HTMLImageElement>) {
    const { offsetX, offsetY } = nativeEvent
    const x = Math.round((offsetX / currentTarget.clientWidth) * 100)
    const y = Math.round((offsetY / currentTarget.clientHeight) * 100)
    context.set([...group, 'focus'], { x, y })
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
          {focus.x !== undefined && focus.y !== undefined && (
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
        ref={input}
        id={id}
        type="file"
        accept="image/*,.heic,.heif"
        aria-label={`${label}: ${words.choose}`}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p role="status">{[says, isNew && words.isNew].filter(Boolean).join(' ')}</p>
      {refusal && (
        <p role="alert" className="error-detail">
          {refusal}
        </p>
      )}
    </div>
  )
}

function fieldsAt(values: unknown, keys: readonly string[]): Record<string, unknown> {
  return Object(keys.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), values))
}
