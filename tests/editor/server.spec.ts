import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { systemClock } from '../../editor/model.ts'
import { access } from '../../editor/server/access.ts'
import { leastSize } from '../../editor/server/least-size.ts'
import { pictures } from '../../editor/server/pictures.ts'
import { createEditor } from '../../editor/server/server.ts'
import { ask as askAt } from '../journeys/plain-http.ts'
import { listen } from '../runner/free-port.ts'
import { test as base } from './repositories.ts'

type Answer = { status: number; says: string; headers: Record<string, unknown> }

type Running = {
  root: string
  /** The folder of what the editor keeps. */
  own: string
  origin: string
  /** A cookie that gets in. */
  Cookie: string
  token: () => string
  /** Sends the target as it is: `fetch` would tidy it, and set the host. */
  ask: (target: string, headers?: Record<string, string>, body?: string) => Promise<Answer>
}

/** The server of the editor, without its page and the site. */
const test = base.extend<{ editor: Running }>({
  editor: async ({ site: { project } }, use) => {
    const { root } = project
    const own = mkdtempSync(join(tmpdir(), 'own-'))
    const page = join(own, 'page')
    mkdirSync(join(page, 'assets'), { recursive: true })
    writeFileSync(join(page, 'index.html'), 'the page')
    const ownAccess = access(own, root)
    const editor = await createEditor(project, {
      page,
      access: ownAccess,
      pictures: pictures(root, join(own, 'pictures')),
    })
    const origin = await editor.listen({ host: '127.0.0.1', port: 0 })
    const ask: Running['ask'] = async (path, headers = {}, sent = undefined) => {
      const method = sent === undefined ? 'GET' : 'POST'
      const { body, ...answer } = await askAt(origin, { path, method, headers, body: sent })
      return { ...answer, says: body.toString() }
    }
    const entered = await ask(`/enter?token=${ownAccess.newToken()}`)
    const Cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
    await use({ root, own, origin, Cookie, token: ownAccess.newToken, ask })
    await editor.close()
    rmSync(own, { recursive: true })
  },
})

const folder = 'content/pictures'
const orders = ['/api/undoAll', '/api/save', '/pictures']

test('only a page that came in with a token reads or writes, and a token works once', async ({
  editor: { ask, token, origin },
}) => {
  for (const target of ['/', '/api/overview', '/api/launch', '/assets/index.js', '/pictures']) {
    for (const Cookie of ['', 'editor=1', `editor-${'0'.repeat(12)}=x`]) {
      expect(await ask(target, { Cookie })).toMatchObject({ status: 403 })
    }
  }
  // A forged origin alone does nothing.
  const forged = { Origin: origin, 'Content-Type': 'application/json' }
  for (const target of orders)
    expect(await ask(target, forged, '{}')).toMatchObject({ status: 403 })
  const target = `/enter?token=${token()}`
  const { headers } = await ask(target)
  expect(headers['set-cookie']).toEqual([expect.stringMatching(/; HttpOnly; SameSite=Strict; /)])
  expect(await ask(target)).toMatchObject({
    status: 403,
    says: expect.stringContaining('opens a new one'),
  })
  const Cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  expect(await ask('/', { Cookie })).toMatchObject({ status: 200, says: 'the page' })
  const answered = await ask('/api/undoAll', { ...forged, Cookie }, '{}')
  expect(answered).toMatchObject({ status: 200 })
})

test('a restart keeps open pages signed in, and what it keeps is the owner’s alone', async ({
  editor: { own, root, Cookie, token },
}) => {
  token()
  for (const kept of ['cookie', 'token']) {
    expect(statSync(join(own, kept)).mode & 0o777).toBe(0o600)
  }
  expect(access(own, root).isIn(Cookie)).toBe(true)
  expect(access(own, '/another/project').isIn(Cookie)).toBe(false)
  writeFileSync(join(own, 'cookie'), '')
  expect(access(own, root).isIn(Cookie.replace(/=.*/, '='))).toBe(false)
})

test('another start knows this editor from a program that has its port', async ({
  editor: { own, root, origin, ask },
}) => {
  const { runsAt, newToken } = access(own, root)
  expect(await runsAt(origin)).toBe(true)
  const heard: string[] = []
  const other = createServer(({ url }, response) => {
    heard.push(url ?? '')
    response.end()
  })
  const port = await listen(other)
  const printed = newToken()
  expect(await runsAt(`http://127.0.0.1:${port}`)).toBe(false)
  other.close()
  // What it has heard gets nobody in, nor does a link that was printed before.
  for (const target of [...heard, `/enter?token=${printed}`]) {
    expect(await ask(target)).toMatchObject({ status: 403 })
  }
})

test('another website, and a name that somebody has pointed at this machine, get nothing', async ({
  editor: { ask, Cookie, origin },
}) => {
  for (const Origin of ['http://evil.test', 'http://127.0.0.1:8099', 'null', '']) {
    const headers = { Cookie, Origin, 'Content-Type': 'application/json' }
    for (const target of orders) {
      expect(await ask(target, headers, '{}')).toMatchObject({ status: 403 })
    }
  }
  const { port } = new URL(origin)
  for (const Host of [`evil.test:${port}`, `localhost:${port}`, '127.0.0.1:1']) {
    expect(await ask('/', { Cookie, Host })).toMatchObject({ status: 403 })
  }
  const { headers } = await ask('/', { Cookie })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).toHaveProperty('cross-origin-resource-policy', 'same-origin')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
  const answered = await ask('/api/overview', { Cookie })
  expect(answered.headers['content-security-policy']).toMatch(/^default-src 'none'/)
})

test('the editor gives no other file, and follows no link', async ({
  editor: { ask, Cookie, root },
}) => {
  symlinkSync('/etc/passwd', join(root, folder, 'link.jpg'))
  rmSync(join(root, 'content/mails.yaml'))
  symlinkSync('/etc/passwd', join(root, 'content/mails.yaml'))
  const gone = 'content/drafts/gone.md'
  const files = ['package.json', 'content/../package.json', 'content/mails.yaml', gone]
  for (const target of [
    '/package.json',
    '/.env',
    ...files.map((path) => `/api/file?input=${encodeURIComponent(JSON.stringify(path))}`),
    `/pictures?folder=${folder}&name=link`,
    `/pictures?folder=${folder}&name=../company`,
    '/pictures?folder=content&name=company.yaml',
    '/assets/%2e%2findex.html',
    '/assets/..%2findex.html',
    '//evil.test/pictures',
  ]) {
    const { status, says } = await ask(target, { Cookie })
    expect(status).toBeGreaterThanOrEqual(403)
    expect(says).not.toContain('root:')
  }
})

test.describe('a picture', () => {
  const photograph = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'pink' } })
  const fresh = () => {
    const root = test.info().outputPath('pictures')
    mkdirSync(join(root, folder), { recursive: true })
    return { files: join(root, folder), ...pictures(root, join(root, 'waiting')) }
  }

  test('is made as large as the site can use, upright, and says nothing of place and camera', async () => {
    const { take, find, bring, files } = fresh()
    const bytes = await photograph(6000, 3000)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '40/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const taken = await take(bytes, { folder, name: 'IMG 4711 – Mühle.JPG' })
    expect(taken.name).toBe('img-4711-muhle')
    expect(taken.says).toMatch(/6000 × 3000 pixels, and has 2000 × 4000 now\. Where and with what/)
    // Nothing is in the content before the form is saved.
    expect(readdirSync(files)).toEqual([])
    const file = find({ folder, name: taken.name }) ?? ''
    const { width, height, exif, xmp } = await sharp(file).metadata()
    expect([width, height, exif, xmp]).toEqual([2000, 4000, undefined, undefined])
    bring(new Set([taken.name]))
    expect(readdirSync(files)).toEqual(['img-4711-muhle.jpg'])
  })

  test('that needs nothing stays as it is, beside another of its name, until nobody wants it', async () => {
    const { take, find, bring, tidy, files } = fresh()
    const [first, second] = [photograph(9, 8).png(), photograph(8, 9).png()]
    for (const picture of [first, second]) {
      await take(await picture.toBuffer(), { folder, name: 'lamp.png' })
    }
    expect(readFileSync(find({ folder, name: 'lamp' }) ?? '')).toEqual(await first.toBuffer())
    bring(new Set(['lamp']))
    tidy({ now: () => new Date(systemClock.now().getTime() + 31 * 24 * 3600e3) })
    const left = ['lamp', 'lamp-2'].map((name) => find({ folder, name }) !== undefined)
    expect(left).toEqual([true, false])
    // Somebody else's comes meanwhile, by a merge.
    await take(await second.toBuffer(), { folder, name: 'bowl.png' })
    writeFileSync(join(files, 'Bowl.jpg'), 'another')
    expect(() => bring(new Set(['bowl']))).toThrow('Another picture has come under the name bowl')
    expect(readdirSync(files)).toEqual(['Bowl.jpg', 'lamp.png'])
  })

  test('of a phone is made one that browsers show', async () => {
    const { take, find } = fresh()
    const taken = await take(Buffer.from(heic, 'base64'), { folder, name: 'IMG_1.HEIC' })
    expect(taken.name).toBe('img-1')
    expect(taken.says).toContain('The picture is a JPEG now')
    const { format, width, height } = await sharp(find({ folder, name: 'img-1' })).metadata()
    expect([format, width, height]).toEqual(['jpeg', 64, 48])
  })

  test('that cannot be used is refused with a sentence', async () => {
    const { take } = fresh()
    const huge = await photograph(16_000, 16_000).png({ compressionLevel: 1 }).toBuffer()
    const script = Buffer.from('alert(1)')
    const small = await photograph(479, 100).jpeg().toBuffer()
    // What the site needs is known from the place that shows it.
    const least = leastSize('content/home.yaml', ['about', 'picture'])
    const { lacks } = await take(small, { folder, name: 'about.jpg' }, least)
    expect(lacks).toContain('it has 479 × 100 pixels, and a photograph needs 1600 × 1067')
    for (const path of ['content/articles/bath-salt.md', 'content/drafts/new.md']) {
      expect(leastSize(path, ['picture'])).toEqual({ width: 1600, height: 1067 })
    }
    const closing = leastSize('content/home.yaml', ['closing', 'picture'])
    expect(closing).toEqual({ width: 2560, height: 1200 })
    for (const [bytes, place, name, says] of [
      [huge, folder, 'lamp.png', /^This picture has too many pixels/],
      [script, folder, 'lamp.heic', /^This HEIC picture cannot be read/],
      [script, folder, 'lamp.jpg', /^This file is not a picture\. Choose one that ends in \.jpg/],
      [
        script,
        'app/public/partners',
        'lamp.gif',
        /^This file is not a picture\. Choose one that ends in \.svg/,
      ],
      [
        Buffer.alloc(0),
        folder,
        'lamp.jpg',
        /^This file is not a picture\. Choose one that ends in \.jpg/,
      ],
      [small, 'app/public/partners', 'logo.svg', /not of the kind that its name says/],
      [Buffer.from(heic, 'base64'), folder, 'lamp.jpg', /not of the kind that its name says/],
      [small, 'app/public/partners', 'logo.jpeg', /is 479 pixels wide, and 480 are needed/],
      [small, 'content/pictures/..', 'lamp.jpg', /^Pictures do not go to/],
      [small, '__proto__', 'lamp.jpg', /^Pictures do not go to/],
    ] as const) {
      await expect(take(bytes, { folder: place, name })).rejects.toThrow(says)
    }
  })
})

/** Our own picture, 64 by 48 pixels of pink, as a phone encodes it. */
const heic =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAGQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACFtZGF0AAAAFSgBrxmA70mlvtPuuZfuEv6mtaY+bg=='
