/** Not in the HTML: there, it delays the largest picture of a phone's first screen by 150 ms. */
export function linkWebManifest(): void {
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = '/manifest.webmanifest'
  document.head.append(manifest)
}
