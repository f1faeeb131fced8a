import { showMistakes } from './mistakes-shown.ts'

/*
 * What the library of the forms does otherwise. It has no setting for any of this, so the page
 * watches what the library shows.
 */

/** Stands before a mistake in the name of a list's item: the library takes text alone there. */
export const mistakeMark = '⚠ '

/** Works around the library's quirks. */
export function teachManners(): void {
  document.addEventListener('submit', keepDialogOpen, { capture: true })
  document.addEventListener('click', afterClick, { capture: true })
  document.addEventListener('keydown', afterKey, { capture: true })
  document.addEventListener('focusin', backToText, { capture: true })
  new MutationObserver(markRows).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

/** “Done” would close the dialog of an item over any mistake. */
function keepDialogOpen(event: SubmitEvent): void {
  const dialog = event.target instanceof Element ? event.target.closest('[role=dialog]') : null
  if (!dialog) return
  const hasMistake = dialog.querySelector('[data-mistake]') !== null
  showMistakes(hasMistake)
  if (!hasMistake) return
  event.preventDefault()
  event.stopPropagation()
  // Once the mistakes show.
  requestAnimationFrame(() => {
    dialog.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
}

/** A choice in the menu “Text block” would leave the focus there, and what is typed next would be lost. */
let choosesBlock = false

function afterClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  choosesBlock = target.closest('[role=option]') !== null
  if (target.closest('[role=menuitem]')?.textContent === 'Reset') reloadAfterReset()
}

function afterKey({ key, target }: KeyboardEvent): void {
  if (!(target instanceof Element)) return
  choosesBlock = /^(Enter| )$/.test(key) && target.closest('[role=option]') !== null
}

function backToText({ target }: FocusEvent): void {
  if (!choosesBlock || !(target instanceof Element)) return
  choosesBlock = false
  let around = target.closest('[aria-label="Text block"]')
  let text: HTMLElement | null = null
  while (around && !text) {
    text = around.querySelector<HTMLElement>('[contenteditable=true]')
    around = around.parentElement
  }
  // Once the library has done what it does on focus.
  requestAnimationFrame(() => text?.focus())
}

/** A refusal would stay on top of the form, and in the fields for pictures. */
function reloadAfterReset(): void {
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
