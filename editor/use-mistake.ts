import { useEffect, useRef, useState } from 'react'

/**
 * Tells the browser of a field's mistake: it then keeps the form, and the dialog of a list's item,
 * from being sent, and goes to the field. The form library would close such a dialog over a mistake,
 * and not say why it does not save.
 *
 * @returns for the field, and its mistake, once it shows: a blank field is not wrong before somebody
 * wants to send it
 */
export function useMistake<Field extends HTMLInputElement | HTMLTextAreaElement>(
  mistake: string | null,
  value: string,
) {
  const ref = useRef<Field>(null)
  const [wasSent, setSent] = useState(false)
  useEffect(() => {
    const field = ref.current
    const send = (event: Event) => {
      setSent(true)
      // The library focuses the first text field. The browser would then focus the first picture.
      event.preventDefault()
      if (field?.form?.querySelector('input:invalid, textarea:invalid') === field) field?.focus()
    }
    field?.setCustomValidity(mistake ?? '')
    field?.addEventListener('invalid', send)
    return () => field?.removeEventListener('invalid', send)
  }, [mistake])
  return { ref, shown: wasSent || value !== '' ? (mistake ?? undefined) : undefined }
}
