import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The files of the build that a page uses. */
export type PageFiles = {
  /** The page's style sheets in order: the name and the text of each. */
  styles: ReadonlyArray<{ file: string; css: string }>
  /** Addresses of the scripts. The inline script imports them after the page is shown. */
  scripts: readonly string[]
  /**
   * The built `app/inline/inline-script.ts`. Null in development, where it is loaded as a module.
   */
  inlineScript: string | null
}

const clientEntry = 'app/entry.client.ts'
const serverEntry = 'app/entry.server.tsx'

/** The part of Vite's manifest that this file reads. */
const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
type Manifest = v.InferOutput<typeof manifestSchema>

/** In development, Vite adds the style sheets and serves the sources. */
const inDevelopment: PageFiles = { styles: [], scripts: [`/${clientEntry}`], inlineScript: null }

const built = import.meta.env.DEV ? null : readBuild()

/**
 * The files of a route's page.
 *
 * @param route source file of the route, relative to the project's root
 */
export function pageFiles(route: string): PageFiles {
  if (!built) return inDevelopment
  const { server, scripts, inlineScript } = built
  const css = new Set([...cssOf(server, serverEntry), ...cssOf(server, route)])
  const styles = [...css].map((file) => ({ file, css: read(file) }))
  return { styles, scripts, inlineScript }
}

function readBuild() {
  const client = manifest('client-manifest.json')
  return {
    server: manifest('manifest.json'),
    scripts: chunksOf(client, clientEntry).map(({ file }) => `/${file}`),
    inlineScript: read('inline-script.js').trim(),
  }
}

function cssOf(from: Manifest, source: string): string[] {
  return chunksOf(from, source).flatMap(({ css }) => css)
}

/** A chunk and all chunks that it imports, in the order of loading. */
function chunksOf(from: Manifest, source: string): Array<Manifest[string]> {
  const chunk = from[source]
  if (!chunk) throw new Error(`The build has no ${source}`)
  return [...chunk.imports.flatMap((one) => chunksOf(from, one)), chunk]
}

function manifest(file: string): Manifest {
  return v.parse(manifestSchema, JSON.parse(read(file)))
}

/** Reads a file of the build's `server/`, where the built version of this module is, too. */
function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
