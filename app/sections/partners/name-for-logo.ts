import styles from './partners.module.css'

/** Shows a partner's name where the logo fails to load. */
export function nameForLogo(): void {
  // The event does not bubble, but the document can capture it.
  document.addEventListener('error', ({ target }) => replaceIfFailed(target), true)
  addEventListener('pageenter', replaceFailed)
  replaceFailed()
}

/** If a logo failed before this script ran, no error event will come. */
function replaceFailed(): void {
  for (const image of document.querySelectorAll(`.${styles['logo']}`)) replaceIfFailed(image)
}

function replaceIfFailed(image: EventTarget | null): void {
  const failed =
    image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0 ? image : null
  if (!failed?.matches(`.${styles['logo']}`)) return
  const name = document.createElement('p')
  name.className = styles['name'] ?? ''
  name.textContent = failed.alt
  failed.replaceWith(name)
}
