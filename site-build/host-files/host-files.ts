import type { Page } from '../../model/content/pages.ts'
import { documentHeaders } from './security-headers.ts'

/** For files whose name contains a hash of their content. */
const immutable = 'public, max-age=31536000, immutable'

/**
 * `_headers` for Netlify and Cloudflare, with the same headers as our own server on all paths,
 * because any can answer with the not-found page. Cloudflare removes (`!`) those that scripts,
 * fonts and pictures do not need. Netlify ignores these lines.
 */
export function headersFile(headers: Readonly<Record<string, string>>): string {
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

/** Hosts match paths exactly, so it names the spellings that people are likely to type. */
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
