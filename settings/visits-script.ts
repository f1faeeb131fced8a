import { isThisMachine } from './this-machine.ts'

/** A visit counter without cookies, as `app/browser/count-visits.ts` loads it. */
export type VisitsScript = {
  counter: 'plausible' | 'umami' | 'fathom' | 'cloudflare'
  src: string
  isModule: boolean
  /** The script's `data-` attributes, by their full names. */
  attributes: Record<string, string>
}

const tag = /^<script\s([^<]*)>\s*<\/script>$/
const attribute = /([a-z][a-z\d-]*)(?:=("[^"]*"|'[^']*'))?(?:\s+|$)/gy

/**
 * Reads the script tag that a counter's service gives. The site counts the pages itself, with the
 * function that each script documents for it, so automatic counting is turned off where that is
 * possible. Cloudflare's script has no such function: it follows the browser's Navigation API, which
 * is how pages of this site change in place.
 *
 * @returns null when it is not one tag of a known counter, or has anything but its address, `data-`
 *   attributes, and how it loads
 */
export function parseVisitsScript(text: string): VisitsScript | null {
  const [, inside = ''] = tag.exec(text) ?? []
  const found = [...inside.trim().matchAll(attribute)]
  const isRead = found.map(([whole]) => whole).join('') === inside.trim()
  const given = new Map(found.map(([, name = '', value = '']) => [name, value.slice(1, -1)]))
  const src = URL.parse(given.get('src') ?? '')
  if (!isRead || found.length !== given.size || !src || !isSafe(src)) return null

  const attributes: Record<string, string> = {}
  for (const [name, value] of given) {
    if (name.startsWith('data-')) attributes[name] = value.trim()
    else if (!['src', 'defer', 'async', 'type'].includes(name)) return null
  }
  const type = given.get('type')
  if (type !== undefined && type !== 'module' && type !== 'text/javascript') return null

  const counter = counterOf(src, attributes)
  if (counter === 'umami') attributes['data-auto-track'] = 'false'
  if (counter === 'fathom') {
    attributes['data-auto'] = 'false'
    delete attributes['data-spa']
  }
  // The address of an older script of Plausible names its options.
  const isOlder = counter === 'plausible' && 'data-domain' in attributes
  if (isOlder && !src.pathname.includes('.manual.')) {
    src.pathname = src.pathname.replace(/\.js$/, '.manual.js')
  }
  return counter && { counter, src: src.href, isModule: type === 'module', attributes }
}

function counterOf(
  { pathname }: URL,
  attributes: VisitsScript['attributes'],
): VisitsScript['counter'] | null {
  if ('data-cf-beacon' in attributes) return 'cloudflare'
  if ('data-website-id' in attributes) return 'umami'
  if ('data-site' in attributes) return 'fathom'
  const isPlausible = 'data-domain' in attributes || /\/pa-[\w-]+\.js$/.test(pathname)
  return isPlausible && pathname.endsWith('.js') ? 'plausible' : null
}

/** Whether an address is encrypted, or on this machine, as in a test. */
export function isSafe({ protocol, hostname, username, password }: URL): boolean {
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
}

/** The origins of a counter, for the policy: of its script, and of what it sends. */
export function originsOf({ counter, src, attributes }: VisitsScript) {
  const own = new URL(src).origin
  const elsewhere = attributes['data-host-url'] ?? attributes['data-api']
  const connects = elsewhere ? [own, new URL(elsewhere, src).origin] : [own]
  if (counter === 'cloudflare') connects.push('https://cloudflareinsights.com')
  if (own === 'https://cloud.umami.is') connects.push('https://api-gateway.umami.dev')
  return {
    scripts: [own],
    connects,
    // Fathom's script sends its counts as requests for a picture.
    pictures: counter === 'fathom' ? [own] : [],
  }
}
