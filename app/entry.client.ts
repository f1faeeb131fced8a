/** What runs in the browser once nobody waits for the page: `app/inline/start-scripts.ts`. */
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../content/paths.ts'
import { clearDraftLeftBehind } from '../inquiry/draft-storage.ts'
import { hydrateIslands, unmountIslands } from './islands.tsx'
import { changePagesInPlace } from './navigation/change-page.ts'
import { fetchPagesAhead } from './navigation/pages-ahead.ts'

/** The draft belongs to the page with the form; whoever has left it has left the draft, too. */
function clearDraftWithoutForm(): void {
  if (location.pathname !== paths.home) clearDraftLeftBehind()
}

function nameWebManifest(): void {
  // Named in the HTML, it would share the line with the largest picture: 150 ms of a phone's first
  // screen, for a file that nobody sees.
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = '/manifest.webmanifest'
  document.head.append(manifest)
}

startTransition(hydrateIslands)
clearDraftWithoutForm()
changePagesInPlace({
  leave: unmountIslands,
  // At once, so that the view transition shows the islands as they will be.
  enter: () => {
    flushSync(hydrateIslands)
    clearDraftWithoutForm()
    void fetchPagesAhead()
  },
})
// Linked from nowhere: the form leads there.
void fetchPagesAhead(paths.thankYou)
nameWebManifest()

// In development Vite serves the style sheets; a change of page would bring none.
if (import.meta.env.DEV) {
  for (const load of Object.values(import.meta.glob('./**/*.css'))) void load()
}
