import { useEffect } from 'react'

/** Tells `site-build/pages/start-scripts.ts` that the form is ready. */
export function useReadySignal(): void {
  useEffect(() => {
    window.dispatchEvent(new Event('formready'))
  }, [])
}
