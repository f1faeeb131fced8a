/*
 * Works around quirks of the form library. It has no setting for any of them, so the page watches
 * what the library shows.
 */

/** Stands before a mistake in the name of a list's item: the library takes text alone there. */
export const mistakeMark = '⚠ '

/** Works around the library's quirks. */
export function teachManners(): void {
  document.addEventListener('pointerdown', noteChoice, { capture: true })
  document.addEventListener('click', reloadAfterReset, { capture: true })
  document.addEventListener('keydown', typeInText, { capture: true })
  new MutationObserver(() => {
    markRows()
    putNames()
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

const blockMenu = '[aria-label="Text block"]'

/** Whether something was chosen in the menu “Text block”, and nothing has been done since. */
let choseBlock = false

function noteChoice({ target }: Event): void {
  const isOption = target instanceof Element && target.closest('[role=option]') !== null
  choseBlock = isOption && document.querySelector(`${blockMenu}[aria-expanded=true]`) !== null
}

/** The focus stays in the menu, and then on its button: what is typed next would be lost. */
function typeInText(event: KeyboardEvent): void {
  if (event.key === 'Enter') noteChoice(event)
  else if (choseBlock) {
    event.stopPropagation()
    document.querySelector<HTMLElement>('[contenteditable=true]')?.focus()
    choseBlock = document.querySelector('[role=listbox]') !== null
  }
}

/** A refusal would stay on top of the form, and in the fields for pictures. */
function reloadAfterReset({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  if (target.closest('[role=menuitem]')?.textContent !== 'Reset') return
  // The library removes the draft first.
  setTimeout(() => location.reload(), 500)
}

/** Buttons without a name of their own, and what they do. */
const buttonNames = {
  '[aria-label=Divider] + [aria-label=Divider]': 'Link',
  '[role=row] button:not([aria-label])': 'Remove',
}

/** Words for programmers, a warning that Undo in the bar makes false, and what an owner reads. */
const plainWords: Record<string, string> = {
  'Add item': 'Add',
  'Edit item': 'Change',
  Slug: 'File',
  'Delete entry': 'Delete',
  'Are you sure? This action cannot be undone.':
    'What was published comes back with Undo. What was not is gone.',
}

function putNames(): void {
  for (const [selector, name] of Object.entries(buttonNames)) {
    for (const button of document.querySelectorAll(selector)) button.ariaLabel = name
  }
  const places = '[role$=dialog] h2, [role=alertdialog] span, [role=columnheader] span'
  for (const element of document.querySelectorAll(places)) {
    const plain = plainWords[element.textContent]
    if (plain !== undefined) element.textContent = plain
  }
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
