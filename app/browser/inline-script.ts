/** Runs in every page while it is parsed: inline, with a hash in the policy. Home's has more. */
import { goWithoutReact } from '../../inquiry/before-react.ts'
import { beginAtTop } from './begin-at-top.ts'
import { keepLamp } from './keep-lamp.ts'
import { showFonts } from './show-fonts.ts'
import { startScripts } from './start-scripts.ts'

const { entry = '', switchesLamp } =
  document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {}

if (switchesLamp !== undefined) keepLamp()
void showFonts()
startScripts(entry).catch(goWithoutReact)
// Vite reloads a page after each change. It stays where it was.
if (!import.meta.env.DEV) beginAtTop()
