import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '../content/pages.ts'
import { inlineHashes } from '../server/inline-hashes.ts'
import { pageFile } from '../server/page-file.ts'
import { securityHeaders } from '../server/security-headers.ts'
import type { BuildSettings } from '../settings/build-settings.ts'

/** The headers of every answer of our own server, made from the pages of a build. */
function headersForAll(client: string, settings: BuildSettings): Record<string, string> {
  const html = Object.values(pages).map(({ path }) =>
    readFileSync(join(client, pageFile(path)), 'utf8'),
  )
  return securityHeaders(inlineHashes(html), settings)
}

/** `_headers` as Netlify and Cloudflare Pages read it: the same headers as our own server's. */
export function headersFile(client: string, settings: BuildSettings): string {
  const rules: Record<string, Record<string, string>> = {
    '/*': headersForAll(client, settings),
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/pictures/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  }
  return Object.entries(rules)
    .map(([path, headers]) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/** The same headers for nginx, to be included in a server block. */
export function nginxHeadersFile(client: string, settings: BuildSettings): string {
  return Object.entries(headersForAll(client, settings))
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('')
}

/**
 * `_redirects`, for the letter cases that people type. A host matches them as they stand, so the
 * list is of the likely ones; our own server knows them all.
 */
export function redirectsFile(): string {
  return Object.values(pages)
    .flatMap(({ path }) => {
      const name = path.slice(1)
      const capital = name.charAt(0).toUpperCase() + name.slice(1)
      return [name.toLowerCase(), capital, 'ThankYou', name.toUpperCase()]
        .filter((other) => other !== name && other.toLowerCase() === name.toLowerCase())
        .map((other) => `/${other} ${path} 301`)
    })
    .filter((line, index, lines) => lines.indexOf(line) === index)
    .map((line) => `${line}\n`)
    .join('')
}
