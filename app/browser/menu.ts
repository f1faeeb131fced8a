/** Closes the menu when the visitor chooses one of its links, or tabs past the last one. */
export function closeMenu(): void {
  const menu = document.querySelector<HTMLElement>('[popover]')
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover?.()
  })
  menu?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover?.()
  })
}
