/** The first script of every page. `start-scripts.ts` imports it after the page is shown. */
import { paths } from '../../model/paths.ts'
import { clearDraftLeftBehind } from '../../model/inquiry/left-behind.ts'
import type { VisitsScript } from '../../model/settings/visits-script.ts'
import { returnFromSections } from './begin-at-top.ts'
import { countVisits } from './count-visits.ts'
import { askFromCards, hideCards, showFocusedCard } from './gallery-cards.ts'
import { lightOnce } from './light-once.ts'
import { closeMenu } from './menu.ts'
import { openLinked } from './open-linked.ts'
import { nameMissingLogos } from './partner-logos.ts'
import { showFonts } from './show-fonts.ts'
import { showGrain } from './show-grain.ts'
import { wakeForm } from './wake-form.ts'

/** Null without a counter; the build then drops the code. */
declare const __VISITS_SCRIPT__: VisitsScript | null

// Leaving the page with the form also discards the draft.
if (location.pathname !== paths.home) clearDraftLeftBehind()
wakeForm()
closeMenu()
hideCards()
showFocusedCard()
askFromCards()
nameMissingLogos()
openLinked()
returnFromSections()
void showFonts()
void showGrain()
lightOnce().catch(() => {})
if (__VISITS_SCRIPT__) void countVisits(__VISITS_SCRIPT__)
