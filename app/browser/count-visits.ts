import { paths } from '../../content-model/paths.ts'
import type { VisitsScript } from '../../settings/visits-script.ts'
import { idle } from './at-rest.ts'

/** What the scripts of the counters add to the window. */
type Counters = {
  plausible?: ((event: string) => void) & { o?: object }
  umami?: { track: () => unknown }
  fathom?: { trackPageview: () => void; trackEvent: (name: string) => void }
}

/**
 * Counts every page that the visitor opens, once, also when it changes in place. The counter's script
 * is loaded after everything else, and not at all when the browser asks not to be tracked.
 */
export async function countVisits(script: VisitsScript): Promise<void> {
  if (asksNotToBeTracked()) return
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await idle()
  const counters: Window & Counters = window
  if (script.counter === 'plausible') {
    // Plausible's script reads the options of an earlier `plausible.init` here.
    counters.plausible = Object.assign(() => {}, { o: { autoCapturePageviews: false } })
  }
  const element = document.createElement('script')
  for (const [name, value] of Object.entries(script.attributes)) element.setAttribute(name, value)
  if (script.isModule) element.type = 'module'
  element.fetchPriority = 'low'
  element.src = script.src
  element.addEventListener('load', () => {
    countPage(script, counters)
    addEventListener('pageenter', () => countPage(script, counters))
  })
  document.head.append(element)
}

/** Do Not Track, and its successor Global Privacy Control. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

function countPage({ counter }: VisitsScript, counters: Counters): void {
  switch (counter) {
    case 'plausible':
      return counters.plausible?.('pageview')
    case 'umami':
      return void counters.umami?.track()
    case 'fathom':
      counters.fathom?.trackPageview()
      // Fathom's goals are events. The other counters' goals are paths.
      if (location.pathname === paths.thankYou) counters.fathom?.trackEvent('Inquiry')
      return
    case 'cloudflare':
    // It follows the Navigation API by itself.
  }
}
