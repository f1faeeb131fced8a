/** The scripts of a page. `app/inline/start-scripts.ts` starts them after the page is shown. */
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../content/paths.ts'
import { clearDraftLeftBehind } from '../inquiry/draft-storage.ts'
import { hydrateIslands, unmountIslands } from './islands.tsx'
import { changePagesInPlace } from './navigation/change-page.ts'
import { prefetchPages } from './navigation/prefetch-pages.ts'

/** Leaving the page with the form also discards the draft. */
function clearDraftOnOtherPages(): void {
  if (location.pathname !== paths.home) clearDraftLeftBehind()
}

function linkWebManifest(): void {
  // In the HTML, this link would compete with the largest picture: 150 ms on a phone's first
  // screen, for a file that visitors do not see.
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = '/manifest.webmanifest'
  document.head.append(manifest)
}

startTransition(hydrateIslands)
clearDraftOnOtherPages()
changePagesInPlace({
  leave: unmountIslands,
  // Synchronous, so that the view transition shows the hydrated islands.
  enter: () => {
    flushSync(hydrateIslands)
    clearDraftOnOtherPages()
    void prefetchPages()
  },
})
// No link leads to the thank-you page, only the form.
void prefetchPages(paths.thankYou)
linkWebManifest()

// In development, pages carry no style sheets, so a change of page would not load them. Load all.
if (import.meta.env.DEV) {
  for (const load of Object.values(import.meta.glob('./**/*.css'))) void load()
}
