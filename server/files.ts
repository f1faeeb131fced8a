import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import mime from 'mime'
import { forever, pageFile, type BuiltSite } from '../site-build/built-site.ts'

/** The compressed copies of a file, as the build names them. Brotli is smaller. */
const encodings = [
  { name: 'br', end: '.br' },
  { name: 'gzip', end: '.gz' },
]

/** For static hosts, a copy of another file, or a page with headers of its own. */
const unlisted = /^_|^admin\/|\.(?:br|gz)$/

/** Never opened as a document. An SVG could be, and can run scripts. */
const subresource = /\.(?:js|css|woff2|avif|jpg|png)$/

/**
 * Reads the files of a build, some megabytes, and sends them. From memory, a new build changes no
 * site that runs, a client that never reads holds no file open, and no address leads elsewhere.
 */
export function filesOf(
  directory: string,
  { pages, documentHeaders }: Pick<BuiltSite, 'pages' | 'documentHeaders'>,
) {
  const files = readFiles(join(directory, 'client'))
  const addresses = new Map(pages.map((path) => [pageFile(path), path] as const))
  const names = new Map(
    Array.from(files.keys())
      .filter((name) => !unlisted.test(name))
      .map((name) => [addresses.get(name) ?? `/${name}`, name] as const),
  )

  return {
    /** The name of the file at an address. */
    nameAt: (path: string) => names.get(path),

    /** Sends a file, compressed if the client takes that, or only that it has not changed. */
    send(name: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
      const copies = encodings.filter(({ end }) => files.has(name + end))
      const taken = copies.find((copy) => headers['accept-encoding']?.includes(copy.name))
      const { body, etag } = files.get(name + (taken?.end ?? '')) ?? missing
      reply.header('Cache-Control', cacheControl(name))
      if (copies.length > 0) reply.header('Vary', 'Accept-Encoding')
      if (subresource.test(name)) for (const one of documentHeaders) reply.removeHeader(one)
      // An answer with 404 cannot also say "not modified".
      if (reply.statusCode === 200) {
        reply.header('ETag', etag)
        const known = headers['if-none-match']?.replaceAll('W/', '').split(/, */)
        if (known?.includes(etag)) return reply.code(304).send()
      }
      if (taken) reply.header('Content-Encoding', taken.name)
      return reply.type(typeOf(name)).send(body)
    },
  }
}

/** The `ETag` is that of the content: in an image, all files have the same time. */
function readFiles(root: string) {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    paths.map((path) => {
      const body = readFileSync(path)
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      return [relative(root, path).replaceAll(sep, '/'), { body, etag }] as const
    }),
  )
}

const missing = { body: Buffer.alloc(0), etag: '""' }

function typeOf(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

function cacheControl(name: string): string {
  // Browsers keep a page, but ask each time whether it is current.
  if (name.endsWith('.html')) return 'no-cache'
  return /^(?:assets|pictures)\//.test(name) ? forever : 'public, max-age=3600'
}
