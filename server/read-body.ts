import type { IncomingMessage } from 'node:http'

/**
 * The whole body of a request, or null when it has more than that many bytes. What is too much is
 * let pass, up to a point: a browser that is cut off while it sends shows no answer at all.
 */
export async function readBody(
  request: IncomingMessage,
  largest: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= largest) chunks.push(bytes)
    else if (size > 32 * largest) return null
  }
  return size <= largest ? new Uint8Array(Buffer.concat(chunks)) : null
}
