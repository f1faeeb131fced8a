/** The first script of every page. `start-scripts.ts` imports it after the page is shown. */
import { paths } from '../../model/paths.ts'
import { clearDraftLeftBehind } from '../../inquiry/left-behind.ts'
import { returnFromSections } from './begin-at-top.ts'
import { askFromCards, hideCards, showFocusedCard } from './gallery-cards.ts'
import { closeMenu } from './menu.ts'
import { openLinked } from './open-linked.ts'
import { nameMissingLogos } from './partner-logos.ts'
import { showFonts } from './show-fonts.ts'
import { wakeForm } from '../../inquiry/wake-form.ts'

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
