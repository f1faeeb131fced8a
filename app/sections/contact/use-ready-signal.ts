import { useEffect } from 'react'

/** Tells `app/inline/start-scripts.ts` that the form is ready. */
export function useReadySignal(): void {
  useEffect(() => {
    window.dispatchEvent(new Event('formready'))
  }, [])
}
