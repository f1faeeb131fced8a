import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../journeys/plain-http.ts'
import { company } from '../site-content.ts'
import { copyOfProject } from './temporary-folder.ts'

const secret = "the owner's own"
const inBase64 = [0, 1, 2].map((shift) =>
  Buffer.from(' '.repeat(shift) + secret)
    .toString('base64')
    .slice(4, 16),
)

/** Files that lie in a project, and are not for its pages. */
const owned = ['.env', 'data/inquiries.db', 'content/notes.md']

const root = copyOfProject(
  afterAll,
  'app content model server site-build package.json tsconfig.json vite.config.ts',
)
let port = ''

beforeAll(async () => {
  for (const file of owned) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `# ${secret}\n`)
  }
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--host=127.0.0.1', '--port=0'],
    { cwd: root, env: { PATH: dirname(process.execPath), NO_COLOR: '1' } },
  )
  for await (const line of createInterface(child.stdout)) {
    port = /Local: .*:(\d+)\//.exec(line)?.[1] ?? ''
    if (port !== '') break
  }
  return async () => {
    child.kill()
    await once(child, 'close')
  }
})

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await ask(`http://127.0.0.1:${port}`, {
    path,
    headers: { Accept: '*/*', ...headers },
  })
  return { ...answer, body: String(answer.body) }
}

const queries =
  '?raw ?import&raw ?raw?? ?url ?import&url ?inline ?worker ?direct ?.svg?import .map'.split(' ')

const spellings = (file: string) => [
  `/${file}`,
  `//${file}`,
  `/./${file}`,
  `/app/../${file}`,
  `/app/%2e%2e/${file}`,
  `/app/..%2f${file}`,
  `/${file.toUpperCase()}`,
  `/${file.replaceAll('.', '%2e')}`,
  `/${file.replaceAll('/', '//')}`,
  `/${file.replaceAll('/', '\\')}`,
  `/${file}/`,
  `/${file}%00`,
  `/@fs${root}/${file}`,
  `/@fs/${root}/${file}`,
  `/@fs${root}/app/../${file}`,
  `/@id/${root}/${file}`,
  `/@id/__x00__${root}/${file}`,
  `/node_modules/.vite/deps/../../../${file}`,
  `http://127.0.0.1:${port}/${file}`,
  ...queries.flatMap((query) => [`/${file}${query}`, `/@fs${root}/${file}${query}`]),
]

test.each(owned)('%s is not given out, however it is spelled', async (file) => {
  // What a script element and a style sheet ask for, Vite treats as a module.
  for (const headers of [{}, { 'Sec-Fetch-Dest': 'script', Accept: 'text/css' }]) {
    const bodies = await Promise.all(
      spellings(file).map(async (target) => `${target}\n${(await get(target, headers)).body}`),
    )
    for (const form of [secret, ...inBase64]) {
      expect(bodies.find((body) => body.includes(form))).toBeUndefined()
    }
  }
})

test('pages, their modules, styles, fonts and pictures are served', async () => {
  const page = await get('/')
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const entry = await get('/app/browser/entry.ts')
  const [, module = ''] = /"(\/app\/browser\/wake-form\.ts[^"]*)"/.exec(entry.body) ?? []
  const [picture = ''] = /\/pictures\/[^ "]+\.avif/.exec(page.body) ?? []
  for (const [target, type] of [
    ['/@vite/client', 'text/javascript'],
    ['/app/browser/inline-script.ts', 'text/javascript'],
    [module, 'text/javascript'],
    [`${module}?t=1764000000000`, 'text/javascript'],
    ['/app/styles/fonts/fraunces.woff2', 'font/woff2'],
    [picture, 'image/avif'],
    ['/favicon.svg', 'image/svg+xml'],
  ] as const) {
    const { status, headers } = await get(target)
    expect([target, status, headers['content-type']]).toEqual([target, 200, type])
  }
})

test('a page is never without its styles', async () => {
  const { body } = await get('/')
  const classes = [...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  const styles = [...body.matchAll(/<style.*?<\/style>/gs)].join('')
  const unstyled = [...new Set(classes)].filter((name) => !styles.includes(`.${name}`))
  expect(unstyled).toEqual([])
})

test('no other page of the browser can load a file, and a picture runs no script', async () => {
  for (const target of ['/', '/favicon.svg', '/app/browser/entry.ts', '/nowhere']) {
    const { headers } = await get(target, { Origin: 'http://localhost:8099' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
  const { headers } = await get('/favicon.svg')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
})

describe('a request of another site', () => {
  const ofVite = [
    '/@vite/client',
    `/@fs${root}/app/public/favicon.svg`,
    '/@id/__x00__virtual:content',
    '/app/browser/wake-form.ts',
    '/favicon.svg',
    '/__inspect/',
    '/',
  ]

  test.each<[how: string, headers: Record<string, string>]>([
    ['of the web', { 'Sec-Fetch-Site': 'cross-site' }],
    ['at another port of this machine', { 'Sec-Fetch-Site': 'same-site' }],
    ['in an old browser', { Origin: 'http://evil.test' }],
  ])('%s gets pages, and nothing of Vite', async (_, headers) => {
    for (const target of ofVite) {
      const { status, body } = await get(target, headers)
      expect([target, status]).toEqual([target, target === '/' ? 200 : 404])
      expect(body).toContain('<main')
    }
    const ping = await get('/', { ...headers, Accept: 'text/x-vite-ping' })
    expect(ping.status).toBe(200)
  })

  test('opens no file in a code editor, however it is spelled', async () => {
    for (const path of ['/__open-in-editor', '/__OPEN-in-editor/', '/__open-in-editor/x']) {
      const target = `${path}?file=package.json`
      for (const headers of [{}, { 'Sec-Fetch-Site': 'cross-site' }]) {
        expect([target, (await get(target, headers)).status]).toEqual([target, 404])
      }
    }
  })

  test('is not told what changes', async () => {
    const { status } = await get('/', {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      Origin: 'http://evil.test',
      'Sec-WebSocket-Key': 'c2FsdHNhbHRzYWx0c2FsdA==',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Protocol': 'vite-hmr',
    })
    expect(status).toBe(400)
  })
})

test('the site under development answers to no other name', async () => {
  const { status, body } = await get('/', { Host: `evil.test:${port}` })
  expect(status).toBe(403)
  expect(body).not.toContain('<main')
})

test('an address that may mean another host is no page', async () => {
  for (const target of ['//', '//evil.test/', '/\\evil.test/', 'evil.test']) {
    const { status } = await get(target)
    expect([target, status >= 400]).toEqual([target, true])
    expect((await get('/')).status).toBe(200)
  }
})

/** The page as often as the server needs to see the change, and what the browser gets with it. */
const pageAndWords = async () => {
  const page = await get('/', { Accept: 'text/html' })
  const words = await get('/@id/__x00__virtual:content')
  expect(words.status).toBe(200)
  return page.body + words.body
}

test('a change of the content is new wherever it shows: in the footer, the address, and the form', async () => {
  const { phone } = company
  expect(await pageAndWords()).toContain(phone)
  const file = join(root, 'content/company.yaml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^phone: .*$/m, "phone: '609-555-0173'"))
  await expect.poll(pageAndWords).toContain('+16095550173')
  const after = await pageAndWords()
  expect(after).not.toContain(phone)
  expect(after.split('609-555-0173').length).toBeGreaterThan(4)
})

test('where the content has a mistake, the browser shows a page that says so', async () => {
  const file = join(root, 'content/company.yaml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^phone: .*$/m, 'phone: 5550173'))
  await expect.poll(async () => (await get('/', { Accept: 'text/html' })).status).toBe(500)
  const { headers, body } = await get('/', { Accept: 'text/html' })
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
  expect(body).toContain('Put it in quotation marks')
  writeFileSync(file, text)
  await expect.poll(async () => (await get('/')).status).toBe(200)
})
