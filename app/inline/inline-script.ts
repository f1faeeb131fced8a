/**
 * What runs in every page as it is parsed. A build of its own, written into the head as text: no
 * round trip, and one hash in the content security policy for all pages.
 */
import { beginAtTop } from './begin-at-top.ts'
import { keepLamp } from './keep-lamp.ts'
import { showFonts } from './show-fonts.ts'
import { startScripts } from './start-scripts.ts'

const { modules = '' } = document.querySelector<HTMLElement>('[data-modules]')?.dataset ?? {}

keepLamp()
startScripts(modules.split(' '))
void showFonts()
beginAtTop()
