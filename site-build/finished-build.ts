import { globSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { NotSent } from '../inquiry/answer.ts'
import type { Draft } from '../inquiry/draft.ts'
import type { BuildSettings } from '../settings/settings.ts'

/*
 * What a build depends on, and what it leaves for the server: a file for each page, `site.json` about
 * the whole, and the code that answers posts.
 */

/** Static hosts serve it at the page's path. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** The `Cache-Control` of files whose names contain a hash of their content. */
export const forever = 'public, max-age=31536000, immutable'

const buildRecordSchema = v.object({
  /** The `BuildSettings` that it was made with, to be compared with those of the server. */
  settings: v.looseObject({ siteUrl: v.nullable(v.string()) }),
  /** When its sources last changed, in milliseconds since 1970. */
  sourcesChanged: v.number(),
  pages: v.array(v.string()),
  headers: v.record(v.string(), v.string()),
  /** The names of those headers that scripts, style sheets, fonts and pictures do not need. */
  documentHeaders: v.array(v.string()),
  /** The headers of /admin/. Null: there is none. */
  adminHeaders: v.nullable(v.record(v.string(), v.string())),
})

/** What a build records about itself. */
export type BuildRecord = v.InferOutput<typeof buildRecordSchema>

/** Where a build records itself, in its folder. */
export const buildRecordFile = 'site.json'

/** Null if there is no finished build of this version. */
export function readBuildRecord(directory: string): BuildRecord | null {
  try {
    const text = readFileSync(join(directory, buildRecordFile), 'utf8')
    return v.parse(buildRecordSchema, JSON.parse(text))
  } catch {
    return null
  }
}

/** What a build depends on, besides its settings. */
export const sources = [
  'admin',
  'app',
  'components',
  'content',
  'inquiry',
  'model',
  'settings',
  'site-build',
  'package-lock.json',
]

/** Whether there is a build with these settings that no source is newer than. */
export function isBuilt(directory: string, settings: BuildSettings): boolean {
  const build = readBuildRecord(directory)
  return isDeepStrictEqual(build?.settings, settings) && build?.sourcesChanged === lastChange()
}

/** In milliseconds since 1970, by ctime: a copied file can keep its old mtime. */
export function lastChange(project = join(import.meta.dirname, '..')): number {
  const files = globSync(
    sources.flatMap((source) => [source, `${source}/**`]),
    { cwd: project },
  )
  return Math.max(...files.map((file) => lstatSync(join(project, file)).ctimeMs))
}

/** A page as HTML, and the texts of the scripts and styles that are inline in it. */
export type RenderedPage = { html: string; scripts: readonly string[]; styles: readonly string[] }

/** What the built `site-build/pages/entry.server.tsx` does, for a build and for the server. */
export type ServerBuild = {
  /** Renders a page to HTML, with the texts of its inline code for the policy. */
  render: (page: { path: string }) => Promise<RenderedPage>
  /** Renders the answer to a post without scripts to HTML. Its inline code is that of Home. */
  renderAnswer: (answer: NotSent['answer'], draft: Draft) => Promise<string>
  /** Why a post from another website is refused. */
  foreignPost: string
}

/** Loads a build's code that answers posts. React's development checks would take two thirds of the rendering time. */
export async function loadServerBuild(directory: string): Promise<ServerBuild> {
  process.env['NODE_ENV'] ??= 'production'
  const url = pathToFileURL(join(directory, 'server/entry.server.js')).href
  // Vite builds this file from entry.server.tsx, so TypeScript cannot know its type here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await import(/* @vite-ignore */ url)) as ServerBuild
}
