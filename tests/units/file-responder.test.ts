import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileResponder } from '../../server/file-responder.ts'

/** Serves a directory with one asset. */
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

test('a file with a hash in its name is sent to be cached forever', async () => {
  using site = await setUp()
  const answer = await fetch(site.url)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).toBe('export {}')
})

test('a deleted file gets a 404 with none of the file’s headers', async () => {
  using site = await setUp()
  rmSync(site.asset)
  const answer = await fetch(site.url)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('')
  const aboutTheFile = ['cache-control', 'etag', 'last-modified', 'content-type']
  expect(aboutTheFile.filter((name) => answer.headers.has(name))).toEqual([])
})

test('a range beyond the end of the file gets a 416 without the file’s ETag', async () => {
  using site = await setUp()
  const answer = await fetch(site.url, { headers: { Range: 'bytes=999-' } })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */9')
  expect(answer.headers.get('etag')).toBeNull()
})

test('a range is served only for GET, and not with a weak ETag', async () => {
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
