import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import mime from 'mime'
import { forever, pageFile, type BuildRecord } from '../site-build/finished-build.ts'

/** How the names of compressed copies end, by their encoding. The smaller copy comes first. */
const encodings = { br: '.br', gzip: '.gz' }

/** Files without an address: those for static hosts, and compressed copies. */
const unlisted = /^_|\.(?:br|gz)$/

/** Never opened as a document. An SVG could be, and can run scripts. */
const subresource = /\.(?:js|css|woff2|avif|jpg|png)$/

/**
 * Reads the files of a build, some megabytes, and sends them. From memory, a new build changes no
 * site that runs, a client that never reads holds no file open, and no address leads elsewhere.
 */
export function filesOf(directory: string, build: Pick<BuildRecord, 'pages' | 'documentHeaders'>) {
  const files = readFiles(join(directory, 'client'))

  return {
    /** The name of the file at an address. Null if there is none. */
    nameAt(path: string): string | null {
      const file = path.endsWith('/') ? `${path}index.html` : path
      const name = build.pages.includes(path) ? pageFile(path) : file.slice(1)
      return files.has(name) && !unlisted.test(name) ? name : null
    },

    /** Sends a file, compressed if the client takes that, or only that it has not changed. */
    send(name: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
      const copies = Object.entries(encodings).filter(([, end]) => files.has(name + end))
      const taken = copies.find(([encoding]) => headers['accept-encoding']?.includes(encoding))
      const [encoding, end = ''] = taken ?? []
      const file = files.get(name + end)
      if (!file) throw new Error(`The build has no ${name}`)
      reply.header('Cache-Control', cacheControl(name))
      if (copies.length > 0) reply.header('Vary', 'Accept-Encoding')
      if (subresource.test(name)) for (const one of build.documentHeaders) reply.removeHeader(one)
      // An answer with 404 cannot also say "not modified".
      if (reply.statusCode === 200) {
        reply.header('ETag', file.etag)
        if (headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
      }
      if (encoding) reply.header('Content-Encoding', encoding)
      return reply.type(typeOf(name)).send(file.body)
    },
  }
}

/** The `ETag` is that of the content: in an image, all files have the same time. */
function readFiles(root: string) {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const read = (name: string) => {
    const body = readFileSync(join(root, name))
    return { body, etag: `"${hash('sha256', body, 'base64url')}"` }
  }
  return new Map(
    names
      .filter((name) => statSync(join(root, name)).isFile())
      .map((name) => [name.replaceAll(sep, '/'), read(name)] as const),
  )
}

function typeOf(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

function cacheControl(name: string): string {
  // Browsers keep a page, but ask each time whether it is current.
  if (name.endsWith('.html')) return 'no-cache'
  return /^(?:assets|pictures)\//.test(name) ? forever : 'public, max-age=3600'
}

/**
 * The address to redirect to, with its query, when a request's address is another spelling of a
 * page's: in another letter case, with trailing slashes or `.html`. Otherwise null. The path comes
 * from the list of pages, so a redirect stays on the site.
 */
export function canonicalAddress(pages: readonly string[], address: string): string | null {
  const [path = ''] = address.split('?', 1)
  const name = plain(path)
  const page = pages.find((one) => plain(one) === name) ?? path
  return page === path ? null : page + address.slice(path.length)
}

/** What the spellings of an address have in common. It is empty for Home. */
function plain(path: string): string {
  // The lookbehind keeps this linear: without it, 8,000 slashes took 50 ms or more.
  const name = path.toLowerCase().replace(/(?<!\/)\/+$/, '')
  return name.replace(/\.html$/, '').replace(/^\/index$/, '')
}
