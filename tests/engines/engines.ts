import { ensure, findProgram } from '../runner/programs.ts'
import { firefoxVisitor } from './firefox.ts'
import type { Visitor } from './visitor.ts'
import { webkitVisitor, type WebkitPrograms } from './webkit.ts'

const firefox = ensure(() => findProgram('firefox-esr', 'firefox'), 'firefox-esr')
const webkit = ensure(findWebkit, 'webkit2gtk-driver', 'xvfb')

function findWebkit(): WebkitPrograms | undefined {
  const driver = findProgram('WebKitWebDriver')
  const browser = findProgram(
    '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.*/MiniBrowser',
  )
  const display = findProgram('Xvfb')
  return driver && browser && display ? { driver, browser, display } : undefined
}

/** The engines that are here, by name, each with what starts its browser. */
export const engines: [name: string, begin: () => Promise<Visitor>][] = []
if (firefox) engines.push(['Firefox', () => firefoxVisitor(firefox)])
if (webkit) engines.push(['WebKit', () => webkitVisitor(webkit)])
