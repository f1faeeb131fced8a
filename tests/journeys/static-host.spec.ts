import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test as visit } from './fixtures.ts'
import { close, listen, staticHost } from './static-host.ts'
import { untilScriptsRun } from './page-scripts.ts'
import { sitePages } from './site-pages.ts'
import { pages } from '../site-content.ts'

const root = join(import.meta.dirname, '../..')
const directory = join(root, 'build/client')

const test = visit.extend({
  baseURL: async ({}, use) => {
    const host = createServer(staticHost(directory))
    await use(`http://127.0.0.1:${await listen(host)}`)
    await close(host)
  },
})

const readSettings = (file: string) => readFileSync(join(root, file), 'utf8')

for (const [host, file, setting] of [
  ['Netlify', 'netlify.toml', /^publish = "(.+)"$/m],
  ['Cloudflare', 'wrangler.jsonc', /"directory": "(.+?)"/],
] as const) {
  test(`${host} publishes the site with its headers and redirects`, () => {
    const [, published = ''] = setting.exec(readSettings(file)) ?? []
    for (const needed of ['index.html', '404.html', '_headers', '_redirects']) {
      expect(existsSync(join(root, published, needed))).toBe(true)
    }
  })
}

test('every page loads and runs on a static host, with its policy', async ({ page, request }) => {
  for (const { path, title } of sitePages) {
    await page.goto(path)
    await untilScriptsRun(page)
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('a static host shows the not-found page with its scripts', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/)
  await page.goto('/nothing')
  await untilScriptsRun(page)
  await expect(page).toHaveTitle(pages.notFound.title)
  await page.getByRole('main').getByRole('link', { name: 'Bath salt' }).click()
  await expect(page).toHaveURL('/blog3')
})
