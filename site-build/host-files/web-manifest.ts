import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colorIn } from '../../app/styles/color-in.ts'
import type { Content } from '../../model/content/load-content.ts'

const tokens = join(import.meta.dirname, '../../app/styles/tokens.css')

/** The web app manifest (W3C): name, colors and icons for a device's home screen. */
export function webManifest({ company, pages }: Pick<Content, 'company' | 'pages'>): string {
  const { day } = colorIn(readFileSync(tokens, 'utf8'), 'ground')
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
      // As in the pages' `theme-color`.
      background_color: day,
      theme_color: day,
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
