/** The first script of every page. `inline-script.ts` imports it after the page is shown. */
import { bringForm } from '../../inquiry/bring-form.ts'
import { paths } from '../../model/paths.ts'
import { returnFromSections } from './begin-at-top.ts'
import { askFromCards, hideCards, showFocusedCard } from './gallery-cards.ts'

const formReady = bringForm()
closeMenu()
if (location.pathname === paths.home) {
  hideCards()
  showFocusedCard()
  askFromCards(formReady)
  openLinked()
  addEventListener('hashchange', openLinked)
  returnFromSections()
}

/** Closes the menu when a link is chosen, the focus leaves it, or the bar has room for its links. */
function closeMenu(): void {
  const menu = document.querySelector<HTMLElement>('[popover]')
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover?.()
  })
  menu?.addEventListener('focusout', ({ relatedTarget }) => {
    const isElsewhere = relatedTarget instanceof Element && !menu.contains(relatedTarget)
    // The button closes it by itself. Closed before, it would open again.
    if (isElsewhere && !relatedTarget.matches('[popovertarget]')) menu.hidePopover?.()
  })
  // An open popover lies over the bar, whatever its style says: a tablet may be turned.
  matchMedia('(min-width: 992px)').addEventListener('change', () => menu?.hidePopover?.())
}

/** Opens the disclosure that a link leads into. Some browsers leave it closed, and do not move. */
function openLinked(): void {
  const target = document.getElementById(location.hash.slice(1))
  const disclosure = target?.closest('details')
  if (!target || !disclosure || disclosure.open) return
  disclosure.open = true
  target.scrollIntoView()
}
