import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listen } from '../../runner/free-port.ts'
import type { PostgresServer } from '../../runner/postgres.ts'

function silence(socket: Socket) {
  for (const event of ['data', 'close']) socket.removeAllListeners(event)
}

/**
 * Creates a database behind a link that can go silent like a network: open, but carrying nothing.
 * The link is cut after the test.
 */
export async function relayedDatabase(postgres: PostgresServer) {
  const sockets = new Set<Socket>()
  let lastWord: string | null = null
  let first = Buffer.alloc(0)

  const server = createServer((client) => {
    const upstream = connect(postgres.socket)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => other.destroy())
      socket.on('data', (bytes) => {
        if (socket === client && first.length === 0) first = bytes
        if (lastWord === null || !bytes.includes(lastWord)) return void other.write(bytes)
        lastWord = null
        for (const silenced of [client, upstream]) silence(silenced)
      })
    }
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const port = await listen(server)
  const { pathname } = new URL(await postgres.createDatabase())
  return {
    /** Its address over the link. */
    url: `postgres://site@127.0.0.1:${port}${pathname}`,
    /** What the first connection sent first. */
    firstWords: () => first,
    /** Silences the current connections, not new ones. */
    silence: () => sockets.forEach(silence),
    /** Silences the next connection that sends this word, before the word arrives. */
    silenceAt(word: string) {
      lastWord = word
    },
  }
}
