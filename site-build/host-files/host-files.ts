import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Page } from '../../model/pages.ts'
import { forever } from '../finished-build.ts'
import { documentHeaders } from './security-headers.ts'

const policy = 'Content-Security-Policy'

type Headers = Readonly<Record<string, string>>

/**
 * `_headers` for Netlify and Cloudflare, with the same headers as our own server on all paths,
 * because any can answer with the not-found page. Cloudflare removes (`!`) those that scripts,
 * fonts and pictures do not need. Netlify ignores these lines.
 */
export function headersFile(headers: Headers, adminHeaders: Headers | null): string {
  const files = [...documentHeaders.map((name) => `! ${name}`), `Cache-Control: ${forever}`]
  const rules: Record<string, readonly string[]> = {
    '/*': Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '/assets/*': files,
    '/pictures/*': files,
    // Cloudflare adds up the values of a header that two rules have, unless the second removes it.
    ...(adminHeaders && { '/admin/*': [`! ${policy}`, `${policy}: ${adminHeaders[policy]}`] }),
  }
  return Object.entries(rules)
    .map(([path, lines]) => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('\n')
}

/** Hosts match paths exactly, so it leads from lower case to the addresses that have capitals. */
export function redirectsFile(pages: readonly Page[]): string {
  return pages
    .filter(({ path }) => path !== path.toLowerCase())
    .map(({ path }) => `${path.toLowerCase()} ${path} 301\n`)
    .join('')
}

/** `robots.txt` (RFC 9309): crawlers read everything, also the `noindex` of `/Thankyou`. */
export function robotsFile(siteUrl: string | null): string {
  const everything = 'User-agent: *\nAllow: /\n'
  return siteUrl ? `${everything}\nSitemap: ${siteUrl}/sitemap.xml\n` : everything
}

/** Null without `SITE_URL`: the protocol (sitemaps.org, 0.9) needs absolute addresses. */
export function sitemapFile(siteUrl: string | null, pages: readonly Page[]): string | null {
  if (!siteUrl) return null
  const entries = pages
    .filter(({ indexed }) => indexed)
    .map(
      ({ path, modified }) =>
        `  <url><loc>${siteUrl}${path}</loc><lastmod>${modified}</lastmod></url>\n`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

const compressible = /\.(html|js|css|svg|json|txt|xml)$/

/** Writes compressed copies beside every text file in a folder and its subfolders. */
export function compressFiles(folder: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue
    const file = join(folder, name)
    const bytes = readFileSync(file)
    writeFileSync(file + '.br', brotliCompressSync(bytes, { params }))
    writeFileSync(file + '.gz', gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
}
