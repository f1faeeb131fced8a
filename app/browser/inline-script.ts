/** Runs in every page while it is parsed: inline, with a hash in the policy. Home's has more. */
import { keepLamp } from './keep-lamp.ts'
import { showFonts } from './show-fonts.ts'
import { startScripts } from './start-scripts.ts'

const { entry = '', switchesLamp } =
  document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {}

if (switchesLamp !== undefined) keepLamp()
void showFonts()
/** Rejects when the page's scripts do not come. */
export const started = startScripts(entry)
// Without them, an article can still be read.
started.catch(() => {})
