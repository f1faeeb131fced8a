import type { VisitsScript } from '../../model/settings/visits-script.ts'
import { atRest } from './at-rest.ts'

/** Loads the owner's counter of visits last, unless the browser asks not to be tracked. */
export async function countVisits({ src, attributes }: VisitsScript): Promise<void> {
  if (asksNotToBeTracked()) return
  await atRest()
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.fetchPriority = 'low'
  script.src = src
  document.head.append(script)
}

/** Do Not Track, and its successor Global Privacy Control. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}
