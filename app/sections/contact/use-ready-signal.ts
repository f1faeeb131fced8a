import { useEffect } from 'react'

/** Tells the page's first few lines, `app/document/start-scripts.ts`, that the form is listening. */
export function useReadySignal(): void {
  useEffect(() => {
    window.dispatchEvent(new Event('formready'))
  }, [])
}
