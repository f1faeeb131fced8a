import { useEffect, useState } from 'react'

/** Whether the editor runs. The browser asks again by itself. */
export function useIsRunning(): boolean {
  const [isRunning, setRunning] = useState(true)
  useEffect(() => {
    const alive = new EventSource('/alive')
    let wait: ReturnType<typeof setTimeout> | undefined
    alive.addEventListener('open', () => {
      clearTimeout(wait)
      wait = undefined
      setRunning(true)
    })
    // A moment without an answer is no end.
    alive.addEventListener('error', () => {
      wait ??= setTimeout(() => setRunning(false), 1500)
    })
    return () => alive.close()
  }, [])
  return isRunning
}
