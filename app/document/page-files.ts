import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** What a page carries of the build. */
export type PageFiles = {
  /** The page's style sheets, in their order: what each is called, and its text. */
  styles: ReadonlyArray<{ file: string; css: string }>
  /** Addresses of the scripts, which the inline script imports when nobody waits for the page. */
  scripts: readonly string[]
  /** `app/inline/inline-script.ts`, built; null in development, where it is loaded as a module. */
  inlineScript: string | null
}

const clientEntry = 'app/entry.client.ts'
const serverEntry = 'app/entry.server.tsx'

/** The part of Vite's manifest that is read here. */
const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
type Manifest = v.InferOutput<typeof manifestSchema>

/** In development Vite brings the style sheets, and serves the sources. */
const inDevelopment: PageFiles = { styles: [], scripts: [`/${clientEntry}`], inlineScript: null }

const built = import.meta.env.DEV ? null : readBuild()

/**
 * What the page of a route carries.
 *
 * @param route source of the route, from the project's root
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

/** A chunk and those it imports, each after what it builds on. */
function chunksOf(from: Manifest, source: string): Array<Manifest[string]> {
  const chunk = from[source]
  if (!chunk) throw new Error(`The build has no ${source}`)
  return [...chunk.imports.flatMap((one) => chunksOf(from, one)), chunk]
}

function manifest(file: string): Manifest {
  return v.parse(manifestSchema, JSON.parse(read(file)))
}

/** A file of the build's `server/`, where this module lies, too. */
function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
