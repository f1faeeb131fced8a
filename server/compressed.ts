import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

/** The compressed copies that the build makes of a file, and their file extensions. */
export const encodings = { br: '.br', gzip: '.gz' } as const

/** A content coding (RFC 9110, section 8.4.1); `identity`: the file as it is. */
export type Encoding = keyof typeof encodings | 'identity'

/**
 * The first available coding that the client accepts (RFC 9110, section 12.5.3).
 *
 * @param available best first, including `identity`
 */
export function chooseEncoding(request: IncomingMessage, available: readonly Encoding[]): Encoding {
  const accepted = new Negotiator(request).encodings([...available])
  return available.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
