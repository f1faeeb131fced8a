import { request, type IncomingHttpHeaders } from 'node:http'

/** An answer as received, without following redirects or decompressing. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

type Question = {
  /** Sent exactly as given; a browser would normalize it. */
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Sends one request over a connection of its own. */
export function ask(
  address: string,
  { path, method = 'GET', headers = {}, body }: Question,
): Promise<Answer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer
        resolve({ status, headers, body: Buffer.concat(chunks) })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
