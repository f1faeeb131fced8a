import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { listen } from '../runner/free-port.ts'
import { expect, test as visit } from './fixtures.ts'
import { close, sendsFiles } from './static-host.ts'
import { untilScriptsRun } from './page-scripts.ts'
import { allPages, pages } from '../site-content.ts'

const root = join(import.meta.dirname, '../..')

const test = visit.extend({
  baseURL: async ({}, use) => {
    const host = createServer(sendsFiles(join(root, 'build/client')))
    await use(`http://127.0.0.1:${await listen(host)}`)
    await close(host)
  },
})

test('Netlify and Cloudflare publish the site with its headers and redirects', () => {
  for (const [file, setting] of [
    ['netlify.toml', /^publish = "(.+)"$/m],
    ['wrangler.jsonc', /"directory": "(.+?)"/],
  ] as const) {
    const [, published = ''] = setting.exec(readFileSync(join(root, file), 'utf8')) ?? []
    for (const needed of ['index.html', '404.html', '_headers', '_redirects']) {
      expect(existsSync(join(root, published, needed)), `${needed} of ${file}`).toBe(true)
    }
  }
})

test('every page loads and runs on a static host, with its policy, and so does the not-found page', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/)
  for (const { path, title } of allPages) {
    const isMissing = path === pages.notFound.path
    const answer = await page.goto(isMissing ? '/nothing' : path)
    expect(answer?.status(), path).toBe(isMissing ? 404 : 200)
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
    await untilScriptsRun(page)
    await expect(page).toHaveTitle(title)
  }
})
