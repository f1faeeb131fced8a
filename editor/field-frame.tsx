import type { FormFieldInputProps } from '@keystatic/core'
import type { ReactElement } from 'react'
import { useMistakesShown } from './mistakes-shown.ts'

type Props = FormFieldInputProps<string> & {
  mistake: (text: string) => string | null
  /** The field itself. */
  children: (props: FormFieldInputProps<string>) => ReactElement | null
}

/** A field that shows its mistake, and lets `form-manners.ts` know of it before it does. */
export function FieldFrame({ mistake, children, ...props }: Props) {
  const areShown = useMistakesShown()
  const forceValidation = props.forceValidation || areShown || props.value !== ''
  return (
    <>
      {mistake(props.value) !== null && <span hidden data-mistake="" />}
      {children({ ...props, forceValidation })}
    </>
  )
}
