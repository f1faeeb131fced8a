/** The first script of every page. `start-scripts.ts` imports it after the page is shown. */
import { bringForm } from '../../inquiry/bring-form.ts'
import { paths } from '../../model/paths.ts'
import { returnFromSections } from './begin-at-top.ts'
import { askFromCards, hideCards, showFocusedCard } from './gallery-cards.ts'
import { closeMenu } from './menu.ts'
import { openLinked } from './open-linked.ts'

const formReady = bringForm()
closeMenu()
if (location.pathname === paths.home) {
  hideCards()
  showFocusedCard()
  // A question goes into the message once the form has loaded its draft.
  askFromCards(formReady)
  openLinked()
  returnFromSections()
}
