import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The headers that a build's `_headers` sets for every path. */
export function headersForAll(client: string): Record<string, string> {
  const [, rule = ''] = /^\/\*\n((?: {2}.+\n)+)/m.exec(
    readFileSync(join(client, '_headers'), 'utf8'),
  ) ?? ['']
  return Object.fromEntries(
    rule
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/: (.*)/s))
      .map(([name = '', value = '']) => [name, value]),
  )
}
