import { useEffect, useState } from 'react'

/** Whether the editor runs. The browser asks again by itself. */
export function useIsRunning(): boolean {
  const [isRunning, setRunning] = useState(true)
  useEffect(() => {
    const alive = new EventSource('/alive')
    let wait: ReturnType<typeof setTimeout>
    alive.addEventListener('open', () => {
      clearTimeout(wait)
      setRunning(true)
    })
    // A moment without an answer is no end.
    alive.addEventListener('error', () => {
      clearTimeout(wait)
      wait = setTimeout(() => setRunning(alive.readyState === EventSource.OPEN), 1500)
    })
    return () => alive.close()
  }, [])
  return isRunning
}
