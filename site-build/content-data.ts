import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { withoutHead } from '../content/article-files.ts'

const content = join(import.meta.dirname, '../content')

const words = /\.(yaml|md)$/

const isData = (id: string) => id.startsWith(content) && id.endsWith('.data.ts')

/**
 * Runs each `*.data.ts` module of the content at build time and puts what it exports in its place:
 * browsers get the words, and neither the YAML nor its schema. From the Markdown of an article, it
 * takes the head.
 */
export function contentData(): Plugin {
  return {
    name: 'content-data',
    enforce: 'pre',
    async load(id) {
      if (!isData(id)) return null
      for (const file of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
        if (words.test(file)) this.addWatchFile(join(content, file))
      }
      // With a query of its own, Node reads the module anew: the file may have changed.
      const exported: Record<string, unknown> = await import(
        `${pathToFileURL(id).href}?at=${performance.now()}`
      )
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        .join('')
    },
    transform(code, id) {
      return id.startsWith(content) && id.endsWith('.md') ? withoutHead(code) : null
    },
    // Vite knows which modules read a file that changed, but not which would read a new one.
    hotUpdate({ type, file, modules }) {
      if (type === 'update' || !file.startsWith(content) || !words.test(file)) return
      const { idToModuleMap } = this.environment.moduleGraph
      return [...modules, ...[...idToModuleMap.values()].filter(({ id }) => isData(id ?? ''))]
    },
  }
}
