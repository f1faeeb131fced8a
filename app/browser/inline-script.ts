/** Runs in every page while it is parsed: inline, with one hash in the policy for all pages. */
import { goWithoutReact, keepForm } from '../../inquiry/before-react.ts'
import { beginAtTop } from './begin-at-top.ts'
import { keepLamp } from './keep-lamp.ts'
import { showFonts } from './show-fonts.ts'
import { startScripts } from './start-scripts.ts'

const { entry = '', switchesLamp } =
  document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {}

if (switchesLamp !== undefined) keepLamp()
void showFonts()
keepForm()
startScripts(entry).catch(goWithoutReact)
// Vite reloads a page after each change. It stays where it was.
if (!import.meta.env.DEV) beginAtTop()
