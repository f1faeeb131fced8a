import type { Page } from '../../content-model/pages.ts'
import { paths } from '../../content-model/paths.ts'
import { pageFile } from '../../content-model/built-site.ts'
import { documentHeaders } from './security-headers.ts'

/** For files whose name contains a hash of their content. */
const immutable = 'public, max-age=31536000, immutable'

/** The headers of every document, by name. */
type Headers = Readonly<Record<string, string>>

/**
 * `_headers` for Netlify and Cloudflare, with the same headers as our own server. The policy
 * covers all paths, because any path can answer with the not-found page. Cloudflare removes (`!`)
 * the headers that scripts, fonts and pictures do not need. Netlify ignores these lines.
 */
export function headersFile(headers: Headers): string {
  const files = [...documentHeaders.map((name) => `! ${name}`), `Cache-Control: ${immutable}`]
  const rules: Record<string, readonly string[]> = {
    '/*': Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '/assets/*': files,
    '/pictures/*': files,
  }
  return Object.entries(rules)
    .map(([path, lines]) => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('\n')
}

/** The same for nginx: one file to include in the server block, one for the locations of files. */
export function nginxHeadersFiles(headers: Headers) {
  const all = Object.entries(headers)
  const lines = (some: typeof all) =>
    some.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('')
  return {
    'nginx-headers.conf': lines(all),
    'nginx-file-headers.conf': lines(all.filter(([name]) => !documentHeaders.includes(name))),
  }
}

/**
 * `_redirects`, for the spellings in other letter cases that people are likely to type. Hosts match
 * paths exactly, so the list names each spelling. Our own server accepts any letter case.
 */
export function redirectsFile(pages: readonly Page[]): string {
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
 * Entries of an nginx `map` from the requested address to the page's canonical address, which is
 * empty if they are the same. The first match wins.
 */
export function nginxAddressesFile(pages: readonly Page[]): string {
  const names = pages.map(({ path }) => path.slice(1))
  return [
    `"~^/(${names.join('|')})(\\?|$)" "";\n`,
    ...names.map((name) => `"~*^/${name || 'index'}(\\.html)?/*(\\?|$)" /${name};\n`),
  ].join('')
}

/**
 * `config.json` of Vercel's Build Output API, version 3: Vercel reads neither `_headers` nor
 * `_redirects`. Its routes ignore letter case, and the first match ends the search unless it has
 * `continue`. Vercel adds the route to the not-found page.
 */
export function vercelConfig(headers: Headers, pages: readonly Page[]): string {
  const routesOfPages = pages.flatMap(({ path }) => {
    const file = pageFile(path)
    const otherSpellings = `^/${file.replace(/\.html$/, '(?:\\.html)?')}/*$`
    const status = path === paths.notFound ? { status: 404 } : {}
    return [
      { src: `^${path}$`, caseSensitive: true, dest: `/${file}`, ...status },
      { src: otherSpellings, status: 301, headers: { Location: path } },
    ]
  })
  const routes = [
    { src: '^/.*$', headers, continue: true },
    ...routesOfPages,
    // Only for files that exist: a missing file can come back after a rollback.
    { handle: 'hit' },
    {
      src: '^/(?:assets|pictures)/.*$',
      headers: { 'Cache-Control': immutable },
      continue: true,
    },
  ]
  return JSON.stringify({ version: 3, routes }, null, 2)
}
