/**
 * Runs in every page while it is parsed. It is built separately and written into the head: it costs
 * no request, and one hash in the content security policy covers all pages.
 */
import { hasLampSwitch } from '../../content/hero-pictures.data.ts'
import { beginAtTop } from './begin-at-top.ts'
import { keepLamp } from './keep-lamp.ts'
import { showFonts } from './show-fonts.ts'
import { startScripts } from './start-scripts.ts'

const { modules = '' } = document.querySelector<HTMLElement>('[data-modules]')?.dataset ?? {}

if (hasLampSwitch) keepLamp()
startScripts(modules.split(' '))
void showFonts()
beginAtTop()
