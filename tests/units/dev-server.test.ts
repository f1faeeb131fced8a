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

const project = copyOfProject(
  afterAll,
  'admin app components content inquiry model settings site-build package.json vite.config.ts',
)
let port = ''

beforeAll(async () => {
  for (const file of owned) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), `# ${secret}`)
  }
  const vite = run(
    [process.execPath, 'node_modules/vite/bin/vite.js', '--host=127.0.0.1', '--port=0'],
    project,
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
  const { status, headers: answered, body } = await ask(`http://127.0.0.1:${port}`, asked)
  return { status, type: answered['content-type'], body: String(body) }
}

/** The page and what its scripts know, as often as Vite needs to see a change. */
const pageAndWords = async () =>
  (await get('/')).body + (await get('/@id/__x00__virtual:content')).body

test('pages come with their styles; scripts, fonts and pictures are served', async () => {
  const { status, body } = await get('/')
  expect(status).toBe(200)
  const classes = Array.from(body.matchAll(/ class="([^" ]+)/g), ([, name]) => name)
  const styles = [...body.matchAll(/<style.*?<\/style>/gs)].join('')
  expect(classes.filter((name) => !styles.includes(`.${name}`))).toEqual([])
  const [picture = ''] = /\/pictures\/[^ "]+\.avif/.exec(body) ?? []
  for (const [target, type] of [
    ['/app/browser/inline-script.ts', 'text/javascript'],
    ['/app/styles/fonts/fraunces.woff2', 'font/woff2'],
    [picture, 'image/avif'],
  ] as const) {
    expect(await get(target, { Accept: '*/*' })).toMatchObject({ type })
  }
})

test.each(owned)('%s is not given out, however it is asked for', async (file) => {
  for (const query of ['', '?raw', '?import&raw', '?url', '?.svg?import']) {
    for (const path of [`/${file}`, `/@fs${project}/${file}`, `/app/..%2f${file}`]) {
      const { body } = await get(path + query, { Accept: '*/*' })
      expect([path + query, body.includes(secret)]).toEqual([path + query, false])
    }
  }
})

test('a page of another site gets pages, and nothing of Vite', async () => {
  const words = '/@id/__x00__virtual:content'
  const editor = '/__open-in-editor?file=package.json'
  for (const target of ['/', '/@vite/client', words, '/app/browser/entry.ts', editor]) {
    for (const site of ['cross-site', 'same-site']) {
      const { status, body } = await get(target, { 'Sec-Fetch-Site': site, Accept: '*/*' })
      expect([target, status]).toEqual([target, target === '/' ? 200 : 404])
      expect(body).toContain('<main')
    }
  }
  expect((await get('/', { Host: `evil.test:${port}` })).body).not.toContain('<main')
})

test('a change of the content is new wherever it shows, and a mistake is said in the browser', async () => {
  const file = join(project, 'content/company.yaml')
  const text = readFileSync(file, 'utf8')
  const writePhone = (phone: string) =>
    writeFileSync(file, text.replace(/^phone:.*$/m, `phone: ${phone}`))
  expect(await pageAndWords()).toContain(company.phone)
  writePhone('609-555-0173')
  await expect.poll(pageAndWords).toContain('+16095550173')
  expect(await pageAndWords()).not.toContain(company.phone)
  writePhone('')
  await expect.poll(() => get('/')).toMatchObject({ status: 500, type: 'text/html; charset=utf-8' })
  expect((await get('/')).body).toContain('This is blank')
  writeFileSync(file, text)
  await expect.poll(() => get('/')).toMatchObject({ status: 200 })
})
