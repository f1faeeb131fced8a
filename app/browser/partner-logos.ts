/** Puts a partner's name in the place of a logo that does not load. */
export function nameMissingLogos(): void {
  for (const logo of document.querySelectorAll<HTMLImageElement>('img[data-logo]')) {
    const failed = () => {
      const name = document.createElement('p')
      name.textContent = logo.alt
      logo.replaceWith(name)
    }
    logo.addEventListener('error', failed)
    // It may have failed before this script came.
    if (logo.currentSrc !== '' && logo.complete && logo.naturalWidth === 0) failed()
  }
}
