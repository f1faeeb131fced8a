import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** What a build records about itself. */
const buildSchema = v.object({
  /** The `BuildSettings` that it was made with, to be compared with those of the server. */
  settings: v.looseObject({ siteUrl: v.nullable(v.string()) }),
  /** When its sources last changed, in milliseconds since 1970. */
  sourcesChanged: v.number(),
  /** The path of each page, the not-found page included. */
  pages: v.array(v.string()),
  /** The headers of every answer. */
  headers: v.record(v.string(), v.string()),
  /** The names of those headers that scripts, style sheets, fonts and pictures do not need. */
  documentHeaders: v.array(v.string()),
})

export type Build = v.InferOutput<typeof buildSchema>

/** The name of the file, in the build's directory. */
export const buildFile = 'site.json'

/** Reads what a build records about itself. Null if there is no finished build of this version. */
export function readBuild(directory: string): Build | null {
  try {
    return v.parse(buildSchema, JSON.parse(readFileSync(join(directory, buildFile), 'utf8')))
  } catch {
    return null
  }
}
