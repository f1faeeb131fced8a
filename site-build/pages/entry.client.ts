/** The first script of every page. `start-scripts.ts` imports it after the page is shown. */
import { returnFromSections } from '../../app/browser/begin-at-top.ts'
import { countVisits } from '../../app/browser/count-visits.ts'
import { linkWebManifest } from '../../app/browser/link-web-manifest.ts'
import { wakeIslands } from '../../app/islands/wake-islands.ts'
import { lightOnce } from '../../app/sections/hero/light-once.ts'
import { showFonts } from '../../app/styles/show-fonts.ts'
import { paths } from '../../content-model/paths.ts'
import { clearDraftLeftBehind } from '../../inquiry/left-behind.ts'
import type { VisitsScript } from '../../settings/visits-script.ts'
import { changePagesInPlace } from './change-page.ts'
import { prefetch, prefetchLinks } from './prefetch-pages.ts'

/** Null, and no trace of it in the script, unless the owner has set a counter. */
declare const __VISITS_SCRIPT__: VisitsScript | null

/** Leaving the page with the form also discards the draft. */
function enterPage(): void {
  if (location.pathname !== paths.home) clearDraftLeftBehind()
}

enterPage()
addEventListener('pageenter', enterPage)
wakeIslands()
returnFromSections()
prefetchLinks()
// No link leads to the thank-you page, only the form.
addEventListener('formexpected', () => prefetch(paths.thankYou))
changePagesInPlace()
linkWebManifest()
void showFonts()
lightOnce().catch(() => {})
if (__VISITS_SCRIPT__) void countVisits(__VISITS_SCRIPT__)

// In development, a change of page in place does not bring the next page's style sheets. Load all.
if (import.meta.env.DEV) {
  for (const load of Object.values(import.meta.glob('../../app/**/*.css'))) void load()
}
