import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FastifyStaticOptions } from '@fastify/static'
import { forever, pageFile, type BuiltSite } from '../site-build/built-site.ts'

/** Never opened as a document. An SVG could be, and can run scripts. */
const subresource = /\.(js|css|woff2|avif|jpg|png)(\.br|\.gz)?$/

const page = /\.html(\.br|\.gz)?$/

const hashed = /^(assets|pictures)\//

type Build = Pick<BuiltSite, 'pages' | 'documentHeaders'>

/**
 * The options of `@fastify/static` for the files of a build. It serves those that exist when the
 * server starts, except pages, which have their own routes, and files for static hosts. Their ETag
 * is that of their content: a time says nothing in an image, whose files all have the same.
 */
export function staticFiles(directory: string, { pages, documentHeaders }: Build) {
  const root = join(directory, 'client')
  const etags = new Map(
    globSync('**', { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path, etagOf(path)]),
  )
  return {
    root,
    wildcard: false,
    index: false,
    serveDotFiles: true,
    globIgnore: ['_*', 'admin/*', '**/*.{br,gz}', ...pages.map(pageFile)],
    preCompressed: true,
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      const file = relative(root, path).replaceAll(sep, '/')
      reply.header('Cache-Control', cacheControl(file))
      // An answer with 404 cannot also say "not modified".
      if (reply.statusCode === 200) reply.header('ETag', etags.get(path))
      if (subresource.test(file)) for (const name of documentHeaders) reply.removeHeader(name)
    },
  } as const satisfies FastifyStaticOptions
}

/** A compressed copy has its own. */
const etagOf = (path: string) =>
  `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22)}"`

function cacheControl(file: string): string {
  // Browsers keep a page, but ask each time whether it is current.
  if (page.test(file)) return 'no-cache'
  return hashed.test(file) ? forever : 'public, max-age=3600'
}
