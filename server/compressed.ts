import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

/** Content codings that the build makes beside a file, and the endings of their files. */
export const encodings = { br: '.br', gzip: '.gz' } as const

/** A content coding (RFC 9110, section 8.4.1); `identity`: the file as it is. */
export type Encoding = keyof typeof encodings | 'identity'

/**
 * The first of the available codings that the client takes (RFC 9110, section 12.5.3).
 *
 * @param available best first, `identity` among them
 */
export function chooseEncoding(request: IncomingMessage, available: readonly Encoding[]): Encoding {
  const accepted = new Negotiator(request).encodings([...available])
  return available.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
