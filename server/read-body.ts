import type { IncomingMessage } from 'node:http'

/** Our form has eleven. Parsing many small parameters is slow, however few bytes they are. */
const maxParameters = 100

const ampersand = 0x26

/**
 * The whole body of a request. Null when it has more bytes than `maxBytes`, or more parameters than
 * any form has. Some of the rest is read and dropped: a browser that is cut off while it sends
 * shows no answer at all.
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= maxBytes) chunks.push(bytes)
    else if (size > 32 * maxBytes) return null
  }
  if (size > maxBytes) return null
  const body = new Uint8Array(Buffer.concat(chunks))
  // In a multipart body an ampersand is plain text.
  if (request.headers['content-type']?.startsWith('multipart/')) return body
  return body.filter((byte) => byte === ampersand).length < maxParameters ? body : null
}
