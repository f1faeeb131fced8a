/** The style sheet shows a card's text. Escape hides it, until the card is left or entered again. */
export function hideCards(): void {
  // One card can be hovered while another has the focus.
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const card of document.querySelectorAll('figure')) card.dataset['dismissed'] = ''
  })
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout'] as const) {
    addEventListener(type, ({ target, relatedTarget }) => {
      const card = target instanceof Element && target.closest('figure')
      const isWithin = relatedTarget instanceof Node && card && card.contains(relatedTarget)
      if (card && !isWithin) delete card.dataset['dismissed']
    })
  }
}

/**
 * Scrolls to the card whose link gets the focus. On a phone, the start of the link is in view already,
 * so the browser would stay where it is.
 */
export function showFocusedCard(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    target.closest('figure')?.scrollIntoView({ block: 'nearest', inline: 'start' })
  })
}

/** Adds a card's question to the message, once the form has loaded its draft into its empty fields. */
export function askFromCards(formReady: Promise<void>): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-message]')
    const question = link && link.dataset['message']
    if (question) void formReady.then(() => ask(question))
  })
}

function ask(question: string): void {
  const message = document.querySelector('textarea')
  if (!message || message.value.includes(question)) return
  message.value = [message.value, question].filter(Boolean).join('\n')
  // Stores the draft.
  message.dispatchEvent(new Event('input', { bubbles: true }))
}
