import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileResponder } from '../../server/file-responder.ts'

/** Serves a directory with one asset, in both states that it can be found in. */
async function setUp() {
  const directory = mkdtempSync(join(tmpdir(), 'files-'))
  const asset = join(directory, 'assets/one-12345678.js')
  mkdirSync(join(directory, 'assets'))
  writeFileSync(asset, 'export {}')
  const respond = fileResponder(directory)
  const server = createServer((request, response) => {
    if (!respond(request.url ?? '', request, response)) response.writeHead(404).end('none')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return {
    asset,
    url: `http://127.0.0.1:${address.port}/assets/one-12345678.js`,
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
      rmSync(directory, { recursive: true })
    },
  }
}

test('a file is sent, to be kept for good when its name says what is in it', async () => {
  using site = await setUp()
  const answer = await fetch(site.url)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).toBe('export {}')
})

test('a file that is gone is answered 404, and nothing of it is said or kept', async () => {
  using site = await setUp()
  rmSync(site.asset)
  const answer = await fetch(site.url)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('')
  const aboutTheFile = ['cache-control', 'etag', 'last-modified', 'content-type']
  expect(aboutTheFile.filter((name) => answer.headers.has(name))).toEqual([])
})

test('a range that the file does not have is answered 416, with nothing of the file kept', async () => {
  using site = await setUp()
  const answer = await fetch(site.url, { headers: { Range: 'bytes=999-' } })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */9')
  expect(answer.headers.get('etag')).toBeNull()
})

test('a range is for GET alone, and not for a copy that is known by a weak tag', async () => {
  using site = await setUp()
  const Range = 'bytes=0-1'
  const part = await fetch(site.url, { headers: { Range } })
  expect([part.status, await part.text()]).toEqual([206, 'ex'])

  const head = await fetch(site.url, { method: 'HEAD', headers: { Range } })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '9'])

  const tag = part.headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\//)
  const whole = await fetch(site.url, { headers: { Range, 'If-Range': tag } })
  expect([whole.status, await whole.text()]).toEqual([200, 'export {}'])
})
