import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPages, pages } from '../content/pages.ts'
import { inlineHashes } from '../server/inline-hashes.ts'
import { pageFile } from '../server/page-file.ts'
import { documentHeaders, securityHeaders } from '../server/security-headers.ts'
import type { BuildSettings } from '../content/build-settings.ts'

/** For files whose name contains a hash of their content. */
const immutable = 'public, max-age=31536000, immutable'

/** The headers of every document, as our own server sends them. */
function headersOfDocuments(client: string, settings: BuildSettings): Array<[string, string]> {
  const html = allPages.map(({ path }) => readFileSync(join(client, pageFile(path)), 'utf8'))
  return Object.entries(securityHeaders(inlineHashes(html), settings))
}

/**
 * `_headers` for Netlify and Cloudflare, with the same headers as our own server. The policy
 * covers all paths, because any path can answer with the not-found page. Cloudflare removes (`!`)
 * the headers that scripts, fonts and pictures do not need. Netlify ignores these lines.
 */
export function headersFile(client: string, settings: BuildSettings): string {
  const files = [...documentHeaders.map((name) => `! ${name}`), `Cache-Control: ${immutable}`]
  const rules: Record<string, readonly string[]> = {
    '/*': headersOfDocuments(client, settings).map(([name, value]) => `${name}: ${value}`),
    '/assets/*': files,
    '/pictures/*': files,
  }
  return Object.entries(rules)
    .map(([path, lines]) => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('\n')
}

/** The same for nginx: one file to include in the server block, one for the locations of files. */
export function nginxHeadersFiles(client: string, settings: BuildSettings) {
  const all = headersOfDocuments(client, settings)
  const lines = (headers: typeof all) =>
    headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('')
  return {
    'nginx-headers.conf': lines(all),
    'nginx-file-headers.conf': lines(all.filter(([name]) => !documentHeaders.includes(name))),
  }
}

/**
 * `_redirects`, for other letter cases that people are likely to type. Hosts match paths exactly,
 * so the list has to name each. Our own server accepts any letter case.
 */
export function redirectsFile(pages = allPages): string {
  return pages
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

/**
 * Entries of an nginx `map` from what a visitor asks for to the page's canonical address; empty for
 * the canonical one itself. The first that matches counts.
 */
export function nginxAddressesFile(pages = allPages): string {
  const names = pages.map(({ path }) => path.slice(1))
  return [
    `"~^/(${names.join('|')})(\\?|$)" "";\n`,
    ...names.map((name) => `"~*^/${name || 'index'}(\\.html)?/*(\\?|$)" /${name};\n`),
  ].join('')
}

/**
 * `config.json` of Vercel's Build Output API, version 3: Vercel reads neither `_headers` nor
 * `_redirects`. Its routes match in any letter case, and the first one ends the search unless it
 * continues. Vercel adds the route to the not-found page.
 */
export function vercelConfig(client: string, settings: BuildSettings): string {
  const all = Object.fromEntries(headersOfDocuments(client, settings))
  const routesOfPages = allPages.flatMap(({ path }) => {
    const file = pageFile(path)
    const otherSpellings = `^/${file.replace(/\.html$/, '(?:\\.html)?')}/*$`
    const status = path === pages.notFound.path ? { status: 404 } : {}
    return [
      { src: `^${path}$`, caseSensitive: true, dest: `/${file}`, ...status },
      { src: otherSpellings, status: 301, headers: { Location: path } },
    ]
  })
  const routes = [
    { src: '^/.*$', headers: all, continue: true },
    ...routesOfPages,
    // Only for files that exist: a missing one can be back after a rollback.
    { handle: 'hit' },
    {
      src: '^/(?:assets|pictures)/.*$',
      headers: { 'Cache-Control': immutable },
      continue: true,
    },
  ]
  return JSON.stringify({ version: 3, routes }, null, 2)
}
