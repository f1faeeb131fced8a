import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { overviewSchema, type Overview } from './bar-data.ts'

/** What is not published, and a function that looks again. A form that has saved makes it look, too. */
export function useOverview(
  onSaved: (listener: (advice: string) => void) => () => void,
): [overview: Overview | undefined, look: () => Promise<void>] {
  const [overview, setOverview] = useState<Overview>()

  const newest = useRef(0)

  const look = useCallback(async () => {
    newest.current += 1
    const own = newest.current
    const response = await fetch('/publishing')
    if (!response.ok) return
    const answer = v.parse(overviewSchema, await response.json())
    // An answer that took longer than a later one is out of date.
    if (own === newest.current) setOverview(answer)
  }, [])

  useEffect(() => {
    // An editor that has ended says so when something is ordered.
    const lookAgain = () => void look().catch(() => {})
    lookAgain()
    // A file may have been changed by hand.
    addEventListener('focus', lookAgain)
    const end = onSaved(lookAgain)
    return () => {
      removeEventListener('focus', lookAgain)
      end()
    }
  }, [look, onSaved])

  return [overview, look]
}
