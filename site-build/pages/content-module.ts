import { join, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { Content } from '../../model/load-content.ts'
import type { BuildSettings } from '../../settings/settings.ts'
import { pictureFolders, readManifest } from '../pictures/manifest.ts'

const folders = ['content', 'app/generated'].map((folder) =>
  join(import.meta.dirname, '../..', folder),
)

/** With Rollup's mark of a module without a file. */
const contentId = '\0virtual:content'

/** The module `virtual:content`. A script gets only the exports that it imports. */
export function contentModule(
  readContent: () => Content | Promise<Content>,
  buildSettings: BuildSettings,
): Plugin {
  return {
    name: 'content-module',
    enforce: 'pre',
    resolveId: (source) => (source === 'virtual:content' ? contentId : null),
    async load(asked) {
      if (asked !== contentId) return null
      const content = await readContent()
      const pictureManifest = readManifest(pictureFolders)
      const code = Object.entries({ ...content, pictureManifest, buildSettings })
        .map(([part, value]) => `export const ${part} = ${JSON.stringify(value)}\n`)
        .join('')
      return { code, moduleSideEffects: false }
    },
    hotUpdate({ file, modules }) {
      const loaded = this.environment.moduleGraph.getModuleById(contentId)
      const isContent = folders.some((folder) => resolve(file).startsWith(folder + sep))
      return loaded && isContent ? [...modules, loaded] : modules
    },
  }
}
