import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The files that a page needs: texts to put into it, and an address. */
export type PageFiles = {
  css: string
  /** Address of `app/browser/entry.ts`, which the inline script imports after the page is shown. */
  script: string
  inlineScript: {
    /** In `app/browser/`. */
    source: string
    /** What is built from it. Null in development: it is loaded as a module. */
    text: string | null
  }
}

const serverEntry = 'site-build/pages/entry.server.tsx'
const clientEntry = 'app/browser/entry.ts'

/** The page with the form. */
export const homeRoute = 'app/routes/home.tsx'

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
      // Its name changes with any script: it refers to all other scripts.
      script: `/${chunkOf(manifest('client-manifest.json'), clientEntry).file}`,
      server: manifest('manifest.json'),
    }

/**
 * By the route's source. In development, `dev-pages.ts` adds the style sheets, and Vite serves the
 * sources.
 */
export function pageFiles(route: string): PageFiles {
  const name = route === homeRoute ? 'inline-script-of-home' : 'inline-script'
  const source = `${name}.ts`
  if (!built) return { css: '', script: `/${clientEntry}`, inlineScript: { source, text: null } }
  const { script, server } = built
  const sheets = [serverEntry, route].flatMap((source) =>
    chunksOf(server, source).flatMap((chunk) => chunk.css),
  )
  return {
    css: [...new Set(sheets)].map(read).join(''),
    script,
    inlineScript: { source, text: read(`${name}.js`).trim() },
  }
}

function chunksOf(from: Manifest, source: string): Array<Manifest[string]> {
  const chunk = chunkOf(from, source)
  return [...chunk.imports.flatMap((one) => chunksOf(from, one)), chunk]
}

function chunkOf(from: Manifest, source: string): Manifest[string] {
  const chunk = from[source]
  if (!chunk) throw new Error(`The build has no ${source}`)
  return chunk
}

function manifest(file: string): Manifest {
  return v.parse(manifestSchema, JSON.parse(read(file)))
}

/** Reads a file of the build's `server/`, where the built version of this module is, too. */
function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
