import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../../../editor/save.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { runEditor } from './running-editor.ts'

const secret = "name: the owner's own\n"
const company = 'content/company.yaml'

let editor: Awaited<ReturnType<typeof runEditor>>
let picture: Buffer
let logo: Buffer
/** A folder outside of the project. */
const outside = temporaryFolder(afterAll)

beforeAll(async () => {
  editor = await runEditor()
  picture = await drawn('pink')
  logo = await drawn('white')
})
afterAll(() => editor.end())

function drawn(background: string): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
}

async function ask(target: string, body?: string | Buffer) {
  const post = body === undefined ? {} : { method: 'POST', body: new Uint8Array(Buffer.from(body)) }
  const response = await editor.send(target, post)
  return { status: response.status, says: await response.text() }
}

test('the bar orders nothing without the token of the page, and nothing unknown with it', async () => {
  const url = `http://127.0.0.1:${editor.port}`
  const order = { method: 'POST', body: '{"do":"undo-all"}' }
  expect((await fetch(`${url}/publishing`, { ...order, headers: { Origin: url } })).status).toBe(
    403,
  )
  expect(await ask('/publishing', order.body)).toEqual({ status: 200, says: 'null' })
  for (const body of ['', '{', '{"do":"push"}', '{"do":"undo"}']) {
    expect(await ask('/publishing', body)).toMatchObject({ status: 400 })
  }
})

test.each(['', '[]', '{"additions":[{}],"deletions":[]}'])(
  'a change that cannot be read is refused: %s',
  async (body) => {
    const url = `http://127.0.0.1:${editor.port}`
    const page = await (await fetch(`${url}/keystatic`)).text()
    const token = /content="([^"]+)"/.exec(page)?.[1] ?? ''
    const headers = { Origin: url, 'Editor-Token': token }
    const response = await fetch(`${url}/api/keystatic/update`, { method: 'POST', body, headers })
    expect(response.status).toBe(400)
    expect(await response.text()).toBe('This is no change of a form. Reload the page.')
  },
)

test.each([
  ['%00', 'a%00.png'],
  ['a path', '..%2f..%2flamp.png'],
  ['300 letters', `${'a'.repeat(300)}.png`],
  ['nothing', ''],
])('a picture that is called %s is refused', async (_, name) => {
  const before = readdirSync(join(editor.root, 'content/pictures'))
  const answer = await ask(`/pictures?folder=content/pictures&name=${name}`, picture)
  expect(answer).toEqual({ status: 400, says: 'No file can have this name.' })
  expect(readdirSync(join(editor.root, 'content/pictures'))).toEqual(before)
})

test('two pictures with the longest name that a file can have are taken', async () => {
  const target = `/pictures?folder=content/pictures&name=${'a'.repeat(251)}.png`
  const names = [await ask(target, picture), await ask(target, logo)].map(({ says }) => says)
  expect(names[1]).toBe(`${names[0]}-2`)
  expect(await ask(`/content/pictures/${names[1]}`)).toMatchObject({ status: 200 })
})

test.each([
  '/package.json',
  '/.env',
  '/content/company.yaml',
  '/content/pictures',
  '/keystatic/assets/%2e%2findex.html',
  `/api/keystatic/blob/0/${company}`,
  `/api/keystatic/blob/0/${company}/more`,
  '/api/keystatic/blob/0/content',
  '/api/keystatic/blob/0/package.json',
  '/api/keystatic/other',
])('the editor has nothing at %s', async (target) => {
  expect(await ask(target)).toMatchObject({ status: 404 })
  expect(await ask(target, 'lamp')).toMatchObject({ status: 404 })
})

test('a form gets a file as it was when the page was loaded, or a sentence', async () => {
  const text = editor.read(company)
  const target = `/api/keystatic/blob/${hashOf(Buffer.from(text))}/${company}`
  expect(await ask(target)).toEqual({ status: 200, says: text })
  editor.write(company, `${text}# A note\n`)
  expect(await ask(target)).toEqual({
    status: 404,
    says: 'content/company.yaml has changed since this page was loaded. Reload the page.',
  })
  editor.write(company, text)
  const other = '.prettierrc.json'
  const hash = hashOf(Buffer.from(editor.read(other)))
  expect(await ask(`/api/keystatic/blob/${hash}/${other}`)).toMatchObject({ status: 404 })
})

test('links in the content are followed neither to read nor to write', async () => {
  const own = join(outside, 'own.yaml')
  writeFileSync(own, secret)
  writeFileSync(join(outside, 'card.png'), picture)
  const home = 'content/home.yaml'
  const text = editor.read(home)
  rmSync(join(editor.root, home))
  symlinkSync(own, join(editor.root, home))
  symlinkSync(own, join(editor.root, 'content/articles/linked.md'))
  symlinkSync(join(outside, 'card.png'), join(editor.root, 'content/pictures/card.png'))
  const says = (path: string) =>
    `${path} is a link to another place. The editor does not follow it.`

  const hash = hashOf(Buffer.from(secret))
  expect(await ask(`/api/keystatic/blob/${hash}/${home}`)).toEqual({
    status: 422,
    says: says(home),
  })
  expect(await ask('/content/pictures/card')).toEqual({
    status: 422,
    says: says('content/pictures/card.png'),
  })
  const window = await editor.open({ get: () => hash, end: () => {} })
  expect(await window.save({ [home]: text })).toEqual({ status: 422, says: says(home) })
  const linked = 'content/articles/linked.md'
  expect(await window.remove(linked)).toEqual({ status: 422, says: says(linked) })
  expect(readFileSync(own, 'utf8')).toBe(secret)

  const added = await ask('/pictures?folder=content/pictures&name=card.png', picture)
  expect(added).toEqual({ status: 200, says: 'card-2' })
  mkdirSync(join(editor.root, 'app/public'), { recursive: true })
  symlinkSync(outside, join(editor.root, 'app/public/partners'))
  const logo = await ask('/pictures?folder=app/public/partners&name=logo.png', picture)
  expect(logo.status).toBe(422)
  expect(readdirSync(outside).toSorted()).toEqual(['card.png', 'own.yaml'])
})
