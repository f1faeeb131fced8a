/**
 * The baseline for our server: bare `node:http` fetches a page once from the site, then sends the
 * same bytes and headers from memory. Run it with `node tests/bench/bare-server.ts URL`.
 */
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './listen.ts'

const [url = ''] = process.argv.slice(2)
const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(url, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject)
})
const bytes = await buffer(answer)
const {
  date: _date,
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
} = answer.headers

listen(createServer((_request, response) => response.writeHead(200, headers).end(bytes)))
