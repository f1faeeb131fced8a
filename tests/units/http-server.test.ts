import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer } from '../../server/http-server.ts'

/** The status of the answer to a request with this Host. */
async function statusFor(host: string): Promise<string> {
  const server = createHttpServer({}, (request, response) => {
    // Throws if the Host cannot be part of an address.
    response.end(new URL(`http://${request.headers.host ?? ''}/`).href)
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  const socket = connect(address.port, '127.0.0.1').setEncoding('latin1')
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)
}

test.each([
  'a@evil.com',
  'evil.com/path',
  'evil.com?x',
  'evil.com#x',
  'a b',
  'site:port',
  'site:99999',
  'site:80:80',
  '[::1',
  '::1',
  '<script>',
  '%41',
  'www.\xe9.com',
  '256.256.256.256',
])('an invalid Host gets a plain 400 and is not logged: %s', async (host) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  expect(await statusFor(host)).toBe('400')
  expect(log).not.toHaveBeenCalled()
})

test.each([
  'www.example.com',
  'WWW.Example.com:443',
  'localhost:3000',
  '192.0.2.7',
  '[2001:db8::1]:80',
])('a valid Host is accepted: %s', async (host) => {
  expect(await statusFor(host)).toBe('200')
})
