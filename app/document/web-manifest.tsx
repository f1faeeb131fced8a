import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * Names the web manifest once the page's scripts run. Browsers ask for it as soon as it is named,
 * and it shares the line with the largest picture: 150 ms of a phone's first screen, for a file
 * that nobody sees.
 */
export function WebManifest() {
  const scriptsRun = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return scriptsRun ? <link rel="manifest" href="/manifest.webmanifest" /> : null
}
