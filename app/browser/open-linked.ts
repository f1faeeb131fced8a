/**
 * Opens the disclosure that a link leads into. Some browsers of the last years do not, and would stay
 * where they are.
 */
export function openLinked(): void {
  open()
  addEventListener('hashchange', open)
}

function open(): void {
  const target = document.getElementById(location.hash.slice(1))
  const disclosure = target?.closest('details')
  if (!target || !disclosure || disclosure.open) return
  disclosure.open = true
  target.scrollIntoView()
}
