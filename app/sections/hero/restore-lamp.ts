/** Shows the lamp as the visitor left it, after a change of page in place. */
export function restoreLamp(): void {
  const { lamp } = document.documentElement.dataset
  if (!lamp) return
  for (const box of document.querySelectorAll<HTMLInputElement>('[role="switch"]')) {
    box.checked = lamp === 'on'
  }
}
