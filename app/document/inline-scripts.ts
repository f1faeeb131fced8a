import { beginAtTop } from './begin-at-top.ts'
import { keepLamp } from './keep-lamp.ts'
import { painted } from './painted.ts'
import { showFonts } from './show-fonts.ts'
import { startScripts } from './start-scripts.ts'

/** What runs in every page as it is parsed, long before the framework: a few hundred bytes each. */
const early = [keepLamp, startScripts, showFonts, beginAtTop]

/** Writes the few lines that cannot wait into the page's head. */
export function inlineScripts(html: string): string {
  const script = early.map((run) => `(${run.toString()})(painted)`).join(';')
  const all = `{const painted=${painted.toString()};${script}}`
  return html.replace('</head>', () => `<script>${all}</script></head>`)
}
