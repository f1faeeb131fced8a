import { globSync } from 'node:fs'
import { installPackage } from '../runner/apt-get.ts'
import { onPath } from '../runner/on-path.ts'

/** Paths of the programs that run the other engines. */
export type EngineBrowsers = {
  firefox: string
  webkitDriver: string
  /** The minimal browser that comes with WebKitGTK. */
  webkit: string
  /** A virtual display: WebKitGTK's browser has no headless mode. */
  xvfb: string
}

type Program = { package: string; find: () => string | undefined }

const programs: Record<keyof EngineBrowsers, Program> = {
  firefox: { package: 'firefox-esr', find: () => onPath('firefox-esr')[0] ?? onPath('firefox')[0] },
  webkitDriver: { package: 'webkit2gtk-driver', find: () => onPath('WebKitWebDriver')[0] },
  webkit: {
    package: 'webkit2gtk-driver',
    find: () => globSync('/usr/{lib,lib/*,libexec}/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1),
  },
  xvfb: { package: 'xvfb', find: () => onPath('Xvfb')[0] },
}

/**
 * Finds Firefox and WebKit. On Debian and Ubuntu, root installs what is missing. `missing` is a
 * sentence that says what to do.
 */
export function findEngineBrowsers(): EngineBrowsers | { missing: string } {
  const wanted = Object.values(programs)
  const packages = new Set(wanted.filter(({ find }) => !find()).map((program) => program.package))
  for (const name of packages) installPackage(name)

  const [firefox, webkitDriver, webkit, xvfb] = wanted.map(({ find }) => find())
  if (firefox && webkitDriver && webkit && xvfb) return { firefox, webkitDriver, webkit, xvfb }
  const names = [...new Set(wanted.map((program) => program.package))].join(', ')
  return {
    missing: `Firefox and WebKit were not found: install the Debian packages ${names}, or run this as root on Debian, which installs them.`,
  }
}
