import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../../../editor/save.ts'
import { runEditor } from './running-editor.ts'

const company = 'content/company.yaml'

let editor: Awaited<ReturnType<typeof runEditor>>

beforeAll(async () => {
  editor = await runEditor()
})
afterAll(() => editor.end())

/** Sends the target as it is: `fetch` would tidy it, and set the host. */
async function ask(target: string, headers: Record<string, string> = {}, body?: string | Buffer) {
  const { port } = new URL(editor.origin)
  const method = body === undefined ? 'GET' : 'POST'
  const sent = request({ host: '127.0.0.1', port, method, path: target, headers })
  return new Promise<{ status: number; headers: unknown; says: string }>((resolve, reject) => {
    sent.on('error', reject).on('response', async (response) => {
      const { statusCode: status = 0, headers } = response
      resolve({ status, headers, says: await text(response) })
    })
    sent.end(body)
  })
}

const json = () => ({ Origin: editor.origin, 'Content-Type': 'application/json' })

test.each([
  ['of another website', 'http://evil.test'],
  ['of another program on this machine', 'http://127.0.0.1:8099'],
  ['in a sandbox', 'null'],
  ['without an origin', ''],
])('a page %s writes nothing', async (_, origin) => {
  for (const target of ['/publishing', '/api/keystatic/update', '/pictures']) {
    expect(await ask(target, { ...json(), Origin: origin }, '{"do":"undoAll"}')).toMatchObject({
      status: 403,
      says: 'Only the page of the editor writes.',
    })
  }
})

test('a name that somebody else has pointed at this machine is refused', async () => {
  const { port } = new URL(editor.origin)
  for (const Host of [`evil.test:${port}`, `localhost:${port}`, '127.0.0.1:1']) {
    expect(await ask('/keystatic', { Host })).toMatchObject({ status: 403 })
  }
  expect(await ask('/keystatic')).toMatchObject({ status: 200 })
})

test('no other page of the browser can load an answer, and a file runs no script', async () => {
  for (const target of ['/keystatic', '/publishing', '/nothing']) {
    const { headers } = await ask(target, { Origin: 'http://127.0.0.1:8099' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
  const { headers } = await ask('/publishing')
  expect(headers).toHaveProperty(
    'content-security-policy',
    expect.stringMatching(/^default-src 'none';.*sandbox$/),
  )
})

test('the bar orders what it can, and nothing unknown', async () => {
  expect(await ask('/publishing', json(), '{"do":"undoAll"}')).toMatchObject({
    status: 200,
    says: '{"answer":""}',
  })
  for (const body of ['', '{', '{"do":"push"}', '{"do":"overview"}', '{"do":"undo","for":1}']) {
    expect(await ask('/publishing', json(), body)).toMatchObject({ status: 400 })
  }
})

test.each(['[]', '{}', '{"additions":[{}],"deletions":[],"known":{}}'])(
  'a change that cannot be read is refused: %s',
  async (body) => {
    expect(await ask('/api/keystatic/update', json(), body)).toMatchObject({
      status: 400,
      says: 'This page is not of the running editor. Reload it.',
    })
  },
)

test.each([
  '/package.json',
  '/.env',
  '/content/company.yaml',
  '/pictures?folder=content&name=company.yaml',
  '/pictures?folder=content/pictures&name=../company',
  '/keystatic/assets/%2e%2findex.html',
  '/keystatic/assets/..%2findex.html',
  `/api/keystatic/blob/0/${company}`,
  '/api/keystatic/blob/0/package.json',
  '/api/keystatic/other',
  '//evil.test/pictures',
])('the editor has nothing at %s', async (target) => {
  const { status } = await ask(target)
  expect([403, 404]).toContain(status)
})

test('a form gets a file as it was when the page was loaded, or a sentence', async () => {
  const text = editor.read(company)
  const target = `/api/keystatic/blob/${hashOf(text)}/${company}`
  expect(await ask(target)).toMatchObject({ status: 200, says: text })
  editor.write(company, `${text}# A note\n`)
  expect(await ask(target)).toMatchObject({
    status: 404,
    says: 'content/company.yaml has changed since this page was loaded. Reload the page.',
  })
})

test('a picture that is given is shown', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'pink' } })
    .png()
    .toBuffer()
  const headers = { Origin: editor.origin, 'Content-Type': 'application/octet-stream' }
  const added = await ask('/pictures?folder=content/pictures&name=Lamp+9.png', headers, picture)
  expect(added).toMatchObject({ status: 200, says: 'lamp-9' })
  expect(await ask('/pictures?folder=content/pictures&name=lamp-9')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png', 'content-length': String(picture.length) },
  })
})
