/**
 * Goes to a field, or to the nearest group that has it, and opens what it stands in. A form that is
 * still being drawn is waited for.
 */
export function goTo(form: Element | null, keys: readonly string[]): void {
  let frames = 60
  const look = () => {
    const field = nearest(form, keys)
    frames -= 1
    if (field) arrive(field)
    else if (frames > 0) requestAnimationFrame(look)
  }
  // The mistakes of the last save open groups first.
  requestAnimationFrame(look)
}

function nearest(form: Element | null, keys: readonly string[]): HTMLElement | null {
  if (keys[0] === 'body') return form?.querySelector<HTMLElement>('.prose, .source') ?? null
  for (let end = keys.length; end > 0; end -= 1) {
    const id = CSS.escape(['root', ...keys.slice(0, end)].join('_'))
    const found = form?.querySelector<HTMLElement>(`#${id}`)
    if (found) return found
  }
  return null
}

function arrive(field: HTMLElement): void {
  for (
    let group = field.closest('details');
    group;
    group = group.parentElement?.closest('details') ?? null
  ) {
    group.open = true
  }
  const isControl = field.matches('input, textarea, select, button, [contenteditable]')
  const inner = field.querySelector<HTMLElement>('input, textarea, select, button')
  const target = isControl ? field : (inner ?? field)
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}
