import { company } from '../content/company.ts'
import { pages } from '../content/pages.ts'

/** The web app manifest (W3C): name, colors and icons for a device's home screen. */
export function webManifest(): string {
  const icon = { type: 'image/png' }
  return `${JSON.stringify(
    {
      name: company.name,
      description: pages.home.description,
      lang: 'en',
      id: pages.home.path,
      start_url: pages.home.path,
      // A website, not an app: it keeps the browser's address bar and Back button.
      display: 'browser',
      // `--ground` by day, as in the pages' `theme-color`.
      background_color: '#fbf4ef',
      theme_color: '#fbf4ef',
      icons: [
        { ...icon, src: '/icons/192.png', sizes: '192x192' },
        { ...icon, src: '/icons/512.png', sizes: '512x512' },
        { ...icon, src: '/icons/maskable.png', sizes: '512x512', purpose: 'maskable' },
      ],
    },
    null,
    2,
  )}\n`
}
