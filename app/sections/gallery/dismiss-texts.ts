/**
 * Lets Escape hide the text of a hovered or focused card without moving the pointer or the focus
 * (WCAG 2.2, 1.4.13). The text stays hidden until the card is left or entered again.
 */
export function dismissTexts(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    // All cards: one can be hovered while another is focused.
    for (const card of document.querySelectorAll<HTMLElement>('figure[tabindex]')) {
      card.dataset['dismissed'] = ''
    }
  })
  // These events do not bubble, but the document can capture them.
  for (const type of ['pointerenter', 'pointerleave', 'focus', 'blur']) {
    document.addEventListener(type, restore, true)
  }
}

function restore({ target }: Event): void {
  if (target instanceof HTMLElement) delete target.dataset['dismissed']
}
