import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A link to a server that can go silent like a network: open, but carrying nothing. */
export type Relay = {
  port: number
  /** Silences the current connections, not new ones. */
  silence(): void
  /** Silences the next connection that sends this word, before the word arrives. */
  silenceAt(word: string): void
  close(): Promise<void>
}

/** @param path the socket of the server */
export async function startRelay(path: string): Promise<Relay> {
  const links = new Set<{ sockets: Socket[]; isSilent: boolean }>()
  let lastWord: string | null = null

  const server = createServer((client) => {
    const upstream = connect(path)
    const link = { sockets: [client, upstream], isSilent: false }
    links.add(link)
    client.on('data', (bytes) => {
      if (lastWord !== null && bytes.includes(lastWord)) {
        link.isSilent = true
        lastWord = null
      }
      if (!link.isSilent) upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (!link.isSilent) client.write(bytes)
    })
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (!link.isSilent) other.destroy()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The relay has no port')
  return {
    port: address.port,
    silence() {
      for (const link of links) link.isSilent = true
    },
    silenceAt(word) {
      lastWord = word
    },
    close() {
      for (const { sockets } of links) for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
