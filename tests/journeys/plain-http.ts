import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer as received, without following redirects or decompressing. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

type Question = {
  /** Sent exactly as given; a browser would normalize it. */
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

/** Sends one request over a connection of its own. */
export async function ask(address: string, { body, ...question }: Question): Promise<Answer> {
  const { hostname, port } = new URL(address)
  const asked = request({ hostname, port, ...question, agent: false }).end(body)
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('There is no answer')
  const { statusCode: status = 0, headers } = answer
  return { status, headers, body: await buffer(answer) }
}
