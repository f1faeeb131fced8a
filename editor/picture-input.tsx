import { FieldPrimitive } from '@keystar/ui/field'
import type { FormFieldInputProps } from '@keystatic/core'
import { useState } from 'react'
import type { Caption } from './text-input.tsx'
import { useMistake } from './use-mistake.ts'

const words = { none: 'No picture yet' }

type Props = Pick<FormFieldInputProps<string>, 'value' | 'onChange'> & {
  caption: Caption
  mistake: string | null
  /** Where the picture goes, from the project's root. */
  folder: string
}

/**
 * Shows a picture and takes another. The file goes to the project at once, so that a mistake in it
 * shows here. Its name is saved with the form.
 */
export function PictureInput({ caption, mistake, folder, value, onChange }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const { ref, shown } = useMistake<HTMLInputElement>(mistake, value)

  async function upload(file: File | undefined) {
    if (!file) return
    const response = await fetch(addressOf(folder, file.name), {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    })
    const answer = await response.text()
    setRefusal(response.ok ? undefined : answer)
    if (response.ok) onChange(answer)
  }

  return (
    <FieldPrimitive {...caption} errorMessage={refusal ?? shown}>
      <div>
        {value === '' ? (
          <p>{words.none}</p>
        ) : (
          <img
            src={addressOf(folder, value)}
            alt={value}
            style={{ maxHeight: '10rem', maxWidth: '100%' }}
          />
        )}
        <input
          ref={ref}
          type="file"
          aria-label={caption.label}
          onChange={({ target }) => void upload(target.files?.[0])}
        />
      </div>
    </FieldPrimitive>
  )
}

function addressOf(folder: string, name: string): string {
  return `/pictures?${new URLSearchParams({ folder, name })}`
}
