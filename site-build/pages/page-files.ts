import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The files of the build that a page uses. */
export type PageFiles = {
  /** The page's style sheets in order: the name and the text of each. */
  styles: ReadonlyArray<{ file: string; css: string }>
  /** Addresses of the scripts, which the inline script imports after the page is shown. */
  scripts: readonly string[]
  /** The built `inline-script.ts`. Null in development, where it is loaded as a module. */
  inlineScript: string | null
}

const serverEntry = 'site-build/pages/entry.server.tsx'
const clientEntry = 'site-build/pages/entry.client.ts'
const formEntry = 'site-build/pages/hydrate-form.tsx'

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

const built = import.meta.env.DEV
  ? null
  : {
      client: manifest('client-manifest.json'),
      server: manifest('manifest.json'),
      inlineScript: read('inline-script.js').trim(),
    }

/**
 * The files of a route's page. In development, Vite adds the style sheets and serves the sources.
 *
 * @param route source file of the route, relative to the project's root
 * @param hasForm whether the page needs React in the browser
 */
export function pageFiles(route: string, hasForm: boolean): PageFiles {
  if (!built) return { styles: [], scripts: [`/${clientEntry}`], inlineScript: null }
  const { client, server, inlineScript } = built
  // The first one names the release: it has the names of the others in it. It imports the form
  // itself, while React is on its way.
  const [, ...react] = hasForm ? chunksOf(client, formEntry).toReversed() : []
  const scripts = [...chunksOf(client, clientEntry).toReversed(), ...react]
  const css = [serverEntry, route].flatMap((source) =>
    chunksOf(server, source).flatMap((chunk) => chunk.css),
  )
  return {
    styles: [...new Set(css)].map((file) => ({ file, css: read(file) })),
    scripts: [...new Set(scripts.map(({ file }) => `/${file}`))],
    inlineScript,
  }
}

/** A chunk and all chunks that it imports. */
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
