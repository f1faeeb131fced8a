import { join, relative, sep } from 'node:path'
import type { FastifyStaticOptions } from '@fastify/static'
import { pageFile, type BuiltSite } from '../site-build/built-site.ts'

/** Never opened as a document. An SVG could be, and can run scripts. */
const subresource = /\.(js|css|woff2|avif|jpg|png)(\.br|\.gz)?$/

const page = /\.html(\.br|\.gz)?$/

/** For files whose names contain a hash of their content. */
export const forever = 'public, max-age=31536000, immutable'

const hashed = /^(assets|pictures)\//

type Build = Pick<BuiltSite, 'pages' | 'documentHeaders'>

/**
 * The options of `@fastify/static` for the files of a build. It serves those that exist when the
 * server starts, except pages, which have their own routes, and files for static hosts.
 */
export function staticFiles(directory: string, { pages, documentHeaders }: Build) {
  const root = join(directory, 'client')
  return {
    root,
    wildcard: false,
    index: false,
    serveDotFiles: true,
    globIgnore: ['_*', 'admin/*', '**/*.{br,gz}', ...pages.map(pageFile)],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const file = relative(root, path).replaceAll(sep, '/')
      reply.header('Cache-Control', cacheControl(file))
      if (subresource.test(file)) for (const name of documentHeaders) reply.removeHeader(name)
    },
  } as const satisfies FastifyStaticOptions
}

function cacheControl(file: string): string {
  // Browsers keep a page, but ask each time whether it is current.
  if (page.test(file)) return 'no-cache'
  return hashed.test(file) ? forever : 'public, max-age=3600'
}
