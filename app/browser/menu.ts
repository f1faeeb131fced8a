/** Closes the menu when the visitor chooses one of its links, or the focus leaves it. */
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
}
