/** Closes the menu when the visitor chooses one of its links, the focus leaves it, or the bar has room. */
export function closeMenu(): void {
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
