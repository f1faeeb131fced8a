/*
 * What the library of the forms does otherwise. It has no setting for any of this, so the page
 * watches what the library shows.
 */

/** Stands before a mistake in the name of a list's item: the library takes text alone there. */
export const mistakeMark = '⚠ '

/** Works around the library's quirks. */
export function teachManners(): void {
  document.addEventListener('click', reloadAfterReset, { capture: true })
  document.addEventListener('focusin', backToText, { capture: true })
  new MutationObserver(markRows).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

/** A choice in the menu “Text block” would leave the focus there, and what is typed next would be lost. */
function backToText({ target, relatedTarget }: FocusEvent): void {
  const menu = target instanceof Element ? target.closest('[aria-label="Text block"]') : null
  const cameFromList = relatedTarget instanceof Element && relatedTarget.closest('[role=listbox]')
  if (!menu || !cameFromList) return
  let around: Element | null = menu
  let text: HTMLElement | null = null
  while (around && !text) {
    text = around.querySelector<HTMLElement>('[contenteditable=true]')
    around = around.parentElement
  }
  // Once the library has done what it does on focus.
  requestAnimationFrame(() => text?.focus())
}

/** A refusal would stay on top of the form, and in the fields for pictures. */
function reloadAfterReset({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  if (target.closest('[role=menuitem]')?.textContent !== 'Reset') return
  // The library removes the draft first.
  setTimeout(() => location.reload(), 500)
}

/** The items of lists with mistakes, in red. */
function markRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[role=row]')) {
    const color = row.textContent.includes(mistakeMark) ? '#b3261e' : ''
    for (const text of row.querySelectorAll<HTMLElement>('span')) {
      if (text.style.color !== color) text.style.color = color
    }
  }
}
