import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { withoutHead } from '../content/article-files.ts'

const content = join(import.meta.dirname, '../content')

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
      if (!id.startsWith(content) || !id.endsWith('.data.ts')) return null
      for (const file of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
        if (/\.(yaml|md)$/.test(file)) this.addWatchFile(join(content, file))
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
  }
}
