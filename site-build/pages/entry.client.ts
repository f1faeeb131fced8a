/** The scripts of every page. `start-scripts.ts` starts them after the page is shown. */
import { countVisits } from '../../app/browser/count-visits.ts'
import { linkWebManifest } from '../../app/browser/link-web-manifest.ts'
import { closeMenu } from '../../app/layout/close-menu.ts'
import { dismissTexts } from '../../app/sections/gallery/dismiss-texts.ts'
import { restoreLamp } from '../../app/sections/hero/restore-lamp.ts'
import { nameForLogo } from '../../app/sections/partners/name-for-logo.ts'
import { paths } from '../../content-model/paths.ts'
import { clearDraftLeftBehind } from '../../inquiry/draft-storage.ts'
import type { VisitsScript } from '../../settings/visits-script.ts'
import { changePagesInPlace } from './change-page.ts'
import { prefetchPages } from './prefetch-pages.ts'

/** Null, and no trace of it in the script, unless the owner has set a counter. */
declare const __VISITS_SCRIPT__: VisitsScript | null

/** React and the form are fetched only where there is a form. */
async function hydrateForm(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-form]')
  if (!place) return
  const { hydrate } = await import('./hydrate-form.tsx')
  if (place.isConnected) hydrate(place)
}

function enterPage(): void {
  restoreLamp()
  hydrateForm().catch(() => dispatchEvent(new Event('formfailed')))
  // Leaving the page with the form also discards the draft.
  if (location.pathname !== paths.home) clearDraftLeftBehind()
  // No link leads to the thank-you page, only the form.
  void prefetchPages(paths.thankYou)
}

enterPage()
addEventListener('pageenter', enterPage)
closeMenu()
dismissTexts()
nameForLogo()
changePagesInPlace()
linkWebManifest()
if (__VISITS_SCRIPT__) void countVisits(__VISITS_SCRIPT__)

// In development, pages carry no style sheets, so a change of page would not load them. Load all.
if (import.meta.env.DEV) {
  for (const load of Object.values(import.meta.glob('../../app/**/*.css'))) void load()
}
