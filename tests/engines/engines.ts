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

/** Starts each engine's browser; null where it is missing. */
const all: Record<string, (() => Promise<Visitor>) | null> = {
  Firefox: firefox ? () => firefoxVisitor(firefox) : null,
  WebKit: webkit ? () => webkitVisitor(webkit) : null,
}

/** The engines that are here, by name. */
export const engines = Object.entries(all).flatMap(([name, begin]) => {
  return begin ? [[name, begin] as const] : []
})
