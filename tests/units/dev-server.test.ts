import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../journeys/plain-http.ts'
import { company } from '../site-content.ts'
import { run } from '../started-program.ts'
import { copyOfProject } from './temporary-folder.ts'

const secret = 'the owner’s own'
/** Files that lie in a project, and are not for its pages. */
const owned = ['.env', 'data/inquiries.db', 'content/notes.md']

const root = copyOfProject(
  afterAll,
  'admin app components content inquiry model settings site-build package.json vite.config.ts',
)
const words = join(root, 'content/company.yaml')
let port = ''

beforeAll(async () => {
  for (const file of owned) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `# ${secret}`)
  }
  const vite = run(
    [process.execPath, 'node_modules/vite/bin/vite.js', '--host=127.0.0.1', '--port=0'],
    root,
    { PATH: dirname(process.execPath), NO_COLOR: '1' },
  )
  port = (await vite.says(/Local: .*:(\d+)\//))[1] ?? ''
  return async () => {
    vite.process.kill()
    await vite.ended
  }
})

async function get(path: string, headers: Record<string, string> = {}) {
  const asked = { path, headers: { Accept: 'text/html', ...headers } }
  const { body, ...answer } = await ask(`http://127.0.0.1:${port}`, asked)
  return { ...answer, body: String(body) }
}

/** The page and what its scripts know, as often as Vite needs to see a change. */
const pageAndWords = async () =>
  (await get('/')).body + (await get('/@id/__x00__virtual:content')).body

test('pages come with their styles; scripts, fonts and pictures are served', async () => {
  const { status, body } = await get('/')
  expect(status).toBe(200)
  const classes = [...body.matchAll(/ class="([^" ]+)/g)].map(([, name = '']) => name)
  const styles = [...body.matchAll(/<style.*?<\/style>/gs)].join('')
  expect(classes.filter((name) => !styles.includes(`.${name}`))).toEqual([])
  const [picture = ''] = /\/pictures\/[^ "]+\.avif/.exec(body) ?? []
  for (const [target, type] of [
    ['/app/browser/inline-script.ts', 'text/javascript'],
    ['/app/styles/fonts/fraunces.woff2', 'font/woff2'],
    [picture, 'image/avif'],
  ] as const) {
    const { headers } = await get(target, { Accept: '*/*' })
    expect([target, headers['content-type']]).toEqual([target, type])
  }
})

test.each(owned)('%s is not given out, however it is asked for', async (file) => {
  const spellings = ['', '?raw', '?import&raw', '?url', '?.svg?import'].flatMap((query) => [
    `/${file}${query}`,
    `/@fs${root}/${file}${query}`,
    `/app/..%2f${file}${query}`,
  ])
  for (const target of spellings) {
    const { body } = await get(target, { Accept: '*/*' })
    expect([target, body.includes(secret)]).toEqual([target, false])
  }
})

test.each(['cross-site', 'same-site'])(
  'a %s page gets pages, and nothing of Vite',
  async (from) => {
    for (const target of [
      '/',
      '/@vite/client',
      '/@id/__x00__virtual:content',
      '/app/browser/entry.ts',
      '/__open-in-editor?file=package.json',
    ]) {
      const { status, body } = await get(target, { 'Sec-Fetch-Site': from, Accept: '*/*' })
      expect([target, status]).toEqual([target, target === '/' ? 200 : 404])
      expect(body).toContain('<main')
    }
    const { body } = await get('/', { Host: `evil.test:${port}` })
    expect(body).not.toContain('<main')
  },
)

test('a change of the content is new wherever it shows: in the footer, the address, and the form', async () => {
  const text = readFileSync(words, 'utf8')
  expect(await pageAndWords()).toContain(company.phone)
  writeFileSync(words, text.replace(/^phone: .*$/m, "phone: '609-555-0173'"))
  await expect.poll(pageAndWords).toContain('+16095550173')
  expect(await pageAndWords()).not.toContain(company.phone)
  writeFileSync(words, text)
})

test('where the content has a mistake, the browser shows a page that says so', async () => {
  const text = readFileSync(words, 'utf8')
  writeFileSync(words, text.replace(/^phone: .*$/m, 'phone:'))
  await expect.poll(async () => (await get('/')).status).toBe(500)
  const { headers, body } = await get('/')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('This is blank')
  writeFileSync(words, text)
  await expect.poll(async () => (await get('/')).status).toBe(200)
})
