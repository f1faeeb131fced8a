/** The id that the bar's button refers to. */
export const menuId = 'menu'

/**
 * Closes the menu when a visitor chooses one of its links or tabs past the last one. Otherwise the
 * focus would move on behind the open menu.
 */
export function closeMenu(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menuAround(target)?.hidePopover?.()
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = menuAround(target)
    if (relatedTarget && menuAround(relatedTarget) !== menu) menu?.hidePopover?.()
  })
}

function menuAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`#${menuId}`) : null
}
