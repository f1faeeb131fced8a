import { useEffect, useRef, type ReactNode } from 'react'

type Props = { label: string; close: () => void; children: ReactNode }

/** A question over the page, for as long as it is drawn. The browser keeps and returns the focus. */
export function Dialog({ label, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-label={label} onClose={close}>
      {children}
    </dialog>
  )
}
