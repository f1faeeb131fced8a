import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'

/** The first modules of each page. They import all others. */
const entries = new Set([
  '/@vite/client',
  '/@react-refresh',
  '/site-build/pages/entry.client.ts',
  '/site-build/pages/inline-script.ts',
])

/**
 * Folders of files that pages and style sheets refer to, and no module imports, each with its
 * address.
 */
const assets = [
  ['/', 'app/public'],
  ['/app/styles/fonts/', 'app/styles/fonts'],
] as const

/** What Vite's client adds to the address of a module. */
const marks = /(?<=[?&])(?:import|t=\d+)(?:&|$)/g

/**
 * Whether the pages load this address. Vite alone would serve any file of the project to any
 * program on the machine: inquiries, backups, `.env`. The target must equal an address that Vite
 * has written, so other spellings of a file's name do not matter.
 *
 * @param target path and query, exactly as sent
 */
export function isLoaded(target: string, { config, environments }: ViteDevServer): boolean {
  const module = target.replace(marks, '').replace(/[?&]$/, '')
  return (
    entries.has(module) ||
    environments.client.moduleGraph.urlToModuleMap.has(module) ||
    // A browser keeps these, and may ask for one before the module that imports it.
    /^\/node_modules\/\.vite\/deps\/[\w.-]+\.js(?:\.map)?(?:\?v=\w+)?$/.test(module) ||
    assets.some(([base, folder]) =>
      globSync('**', { cwd: join(config.root, folder) }).some(
        (file) => target === encodeURI(base + file),
      ),
    )
  )
}
