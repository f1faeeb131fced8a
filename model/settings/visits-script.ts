import { isThisMachine } from './this-machine.ts'

/** A counter of visits, as `app/browser/count-visits.ts` loads it. */
export type VisitsScript = {
  src: string
  /** The script's `data-` attributes, by their full names. */
  attributes: Record<string, string>
}

const tag = /^<script\s([^<]*)>\s*<\/script>$/
const attribute = /([a-z][a-z\d-]*)(?:=("[^"]*"|'[^']*'))?(?:\s+|$)/gy

/** How the tag would load the script. The site loads it late, whatever they say. */
const ignored = new Set(['async', 'defer', 'type'])

/**
 * Reads a counter's script tag. Null when it has more than an address, `data-` attributes and those
 * that are ignored.
 */
export function parseVisitsScript(text: string): VisitsScript | null {
  const [, inside = ''] = tag.exec(text) ?? []
  const found = [...inside.trim().matchAll(attribute)]
  const isRead = found.map(([whole]) => whole).join('') === inside.trim()
  const given = new Map(found.map(([, name = '', value = '']) => [name, value.slice(1, -1)]))
  const src = URL.parse((given.get('src') ?? '').replace(/^\/\//, 'https://'))
  if (!isRead || found.length !== given.size || !src || !isSafe(src)) return null

  const others = [...given].filter(([name]) => name !== 'src' && !ignored.has(name))
  if (others.some(([name]) => !name.startsWith('data-'))) return null
  return { src: src.href, attributes: Object.fromEntries(others) }
}

/** Whether an address is encrypted, or on this machine, as in a test. */
export function isSafe({ protocol, hostname, username, password }: URL): boolean {
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
}
