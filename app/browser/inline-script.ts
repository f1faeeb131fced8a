/** Runs in every page while it is parsed: inline, with one hash in the policy for all pages. */
import { beginAtTop } from './begin-at-top.ts'
import { keepLamp } from './keep-lamp.ts'
import { showCachedFonts } from './show-fonts.ts'
import { startScripts } from './start-scripts.ts'

const { entry = '', switchesLamp } =
  document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {}

if (switchesLamp !== undefined) keepLamp()
showCachedFonts()
startScripts(entry)
// Vite reloads a page after each change. It stays where it was.
if (!import.meta.env.DEV) beginAtTop()
