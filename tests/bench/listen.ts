import type { Server } from 'node:http'

/** Listens on a free port and prints the address as one JSON line. */
export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }))
  })
  process.on('SIGTERM', () => process.exit(0))
}
