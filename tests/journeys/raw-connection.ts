import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** One of the answers that the server sent over a connection. */
export type RawAnswer = { status: number; headers: Record<string, string> }

/**
 * Sends bytes over a new connection exactly as given, which no HTTP client would, and waits until
 * the server closes it.
 */
export async function sendRaw(
  address: string,
  bytes: string | Buffer,
): Promise<readonly RawAnswer[]> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  await once(socket, 'connect')
  socket.write(bytes)
  return answersIn(await text(socket))
}

/** Splits what was received. No body may contain a status line, so request pages uncompressed. */
function answersIn(received: string): readonly RawAnswer[] {
  return received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((answer) => answer !== '')
    .map((answer) => {
      const [statusLine = '', ...lines] = answer.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
      const headers = lines
        .map((line) => line.split(/: (.*)/s))
        .map(([name = '', value = '']) => [name.toLowerCase(), value] as const)
      return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers) }
    })
}
