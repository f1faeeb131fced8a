/**
 * Opens the disclosure that a link leads into. Some recent browsers leave it closed, and do
 * not move.
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
