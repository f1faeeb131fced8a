/** The first script of every page. `start-scripts.ts` imports it after the page is shown. */
import { visitsScript } from 'virtual:content'
import { paths } from '../../model/paths.ts'
import { clearDraftLeftBehind } from '../../model/inquiry/left-behind.ts'
import { returnFromSections } from './begin-at-top.ts'
import { countVisits } from './count-visits.ts'
import { askFromCards, hideCards } from './gallery-cards.ts'
import { lightOnce } from './light-once.ts'
import { closeMenu } from './menu.ts'
import { nameMissingLogos } from './partner-logos.ts'
import { showFonts } from './show-fonts.ts'
import { showGrain } from './show-grain.ts'
import { wakeForm } from './wake-form.ts'

// Leaving the page with the form also discards the draft.
if (location.pathname !== paths.home) clearDraftLeftBehind()
wakeForm()
closeMenu()
hideCards()
askFromCards()
nameMissingLogos()
returnFromSections()
void showFonts()
void showGrain()
lightOnce().catch(() => {})
// Without a counter, there is no trace of it in the script.
if (visitsScript) void countVisits(visitsScript)
