import { FieldPrimitive } from '@keystar/ui/field'
import type { FormFieldInputProps } from '@keystatic/core'
import { useState } from 'react'

/** What a field says that needs a picture. */
export const pictureMissing = 'Choose a picture.'

const words = { none: 'No picture yet' }

type Props = FormFieldInputProps<string> & {
  label: string
  description?: string | undefined
  /** Where the picture goes, from the project's root. */
  folder: string
  required: boolean
}

/**
 * Shows a picture and takes another. The file goes to the project at once, so that a mistake in it
 * shows here. Its name is saved with the form.
 */
export function PictureInput({ label, description, folder, required, ...form }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const missing = form.forceValidation && required && form.value === '' ? pictureMissing : undefined

  async function upload(file: File | undefined) {
    if (!file) return
    const query = new URLSearchParams({ folder, name: file.name })
    const response = await fetch(`/pictures?${query}`, { method: 'POST', body: file })
    const answer = await response.text()
    setRefusal(response.ok ? undefined : answer)
    if (response.ok) form.onChange(answer)
  }

  return (
    <FieldPrimitive
      label={label}
      description={description}
      errorMessage={refusal ?? missing}
      isRequired={required}
    >
      <div>
        {form.value === '' ? (
          <p>{words.none}</p>
        ) : (
          <img
            src={`/${folder}/${form.value}`}
            alt={form.value}
            style={{ maxHeight: '10rem', maxWidth: '100%' }}
          />
        )}
        <input
          type="file"
          aria-label={label}
          onChange={({ target }) => void upload(target.files?.[0])}
        />
      </div>
    </FieldPrimitive>
  )
}
