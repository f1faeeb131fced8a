/** The first script of every page. `start-scripts.ts` imports it after the page is shown. */
import { bringForm } from '../../inquiry/bring-form.ts'
import { returnFromSections } from './begin-at-top.ts'
import { askFromCards, hideCards, showFocusedCard } from './gallery-cards.ts'
import { closeMenu } from './menu.ts'
import { openLinked } from './open-linked.ts'
import { nameMissingLogos } from './partner-logos.ts'
import { showFonts } from './show-fonts.ts'

closeMenu()
hideCards()
showFocusedCard()
// A question goes into the message once the form has loaded its draft.
askFromCards(bringForm())
nameMissingLogos()
openLinked()
returnFromSections()
void showFonts()
