import { TextArea, TextField } from '@keystar/ui/text-field'
import type { FormFieldInputProps } from '@keystatic/core'
import { useMistake } from './use-mistake.ts'

/** What stands around a field. */
export type Caption = { label: string; description?: string | undefined; isRequired: boolean }

type Props = Pick<FormFieldInputProps<string>, 'value' | 'onChange' | 'autoFocus'> & {
  caption: Caption
  mistake: string | null
  kind: 'text' | 'date' | 'multiline'
}

/** A text with its mistake. */
export function TextInput({ caption, mistake, kind, ...form }: Props) {
  const { ref, shown } = useMistake<HTMLInputElement & HTMLTextAreaElement>(mistake, form.value)
  return kind === 'multiline' ? (
    <TextArea {...caption} {...form} ref={ref} errorMessage={shown} />
  ) : (
    <TextField {...caption} {...form} ref={ref} type={kind} errorMessage={shown} />
  )
}
