import { execSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import * as v from 'valibot'
import { allPages, pages } from '../../content/pages.ts'
import { pageAt, readMoreAt } from '../page-at.ts'
import { inFull } from './in-full.ts'
import { expect, test as visit } from './fixtures.ts'
import { headersForAll } from './headers-for-all.ts'
import { fullDraft, submitButton } from './inquiry-form.ts'
import { fillForm, submissions } from './drafts-and-submissions.ts'
import { isSameDocument, markDocument, untilPrefetched } from './page-scripts.ts'

const root = join(import.meta.dirname, '../..')
const directory = join(root, 'build/client')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A minimal static host: it sends a file, or the not-found page if there is none. */
function staticHost(): Server {
  const headers = headersForAll(directory)
  return createServer((request, response) => {
    if (request.method !== 'GET') return response.writeHead(405).end()
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const name = pathname === '/' ? '/index.html' : pathname
    const found = [name, `${name}.html`].find((file) => existsSync(join(directory, file)))
    const file = found ?? '/404.html'
    response.writeHead(found ? 200 : 404, { ...headers, 'Content-Type': types[extname(file)] })
    response.end(readFileSync(join(directory, file)))
  })
}

const test = visit.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
  baseURL: async ({}, use) => {
    const host = staticHost()
    await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
    const address = host.address()
    if (typeof address !== 'object' || !address) throw new Error('The host has no port')
    await use(`http://127.0.0.1:${address.port}`)
    host.closeAllConnections()
    await new Promise((closed) => host.close(closed))
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

test('Vercel gets the site and its headers where it looks for them', () => {
  const { buildCommand } = v.parse(
    v.object({ buildCommand: v.string() }),
    JSON.parse(readSettings('vercel.json')),
  )
  const checkout = mkdtempSync(join(tmpdir(), 'vercel-'))
  symlinkSync(join(root, 'build'), join(checkout, 'build'))
  execSync(buildCommand.replace('npm run build', 'true'), { cwd: checkout })
  const output = join(checkout, '.vercel/output')
  expect(existsSync(join(output, 'static/index.html'))).toBe(true)
  expect(readFileSync(join(output, 'config.json'), 'utf8')).toContain('Content-Security-Policy')
  rmSync(checkout, { recursive: true })
})

test('the host sends the content security policy', async ({ request }) => {
  const response = await request.get('/')
  expect(response.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(response.headers()['x-content-type-options']).toBe('nosniff')
})

for (const { path, title } of allPages.filter((page) => page !== pages.notFound)) {
  const details = path === pages.home.path || path === '/blog1' ? {} : inFull
  test(`${path} loads and runs on a static host`, details, async ({ page }) => {
    await page.goto(path)
    await untilPrefetched(page)
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('a click on Read More opens the article without a page load', async ({ page }) => {
  await page.goto('/')
  await untilPrefetched(page)
  await markDocument(page)
  await page.getByRole('link', { name: readMoreAt('/blog3') }).click()
  await expect(page).toHaveURL('/blog3')
  await expect(page).toHaveTitle(pageAt('/blog3').title)
  expect(await isSameDocument(page)).toBe(true)
  await page.reload()
  await expect(page).toHaveTitle(pageAt('/blog3').title)
})

test('the form reaches the confirmation on a static host', async ({ page, consoleLines }) => {
  await page.goto('/')
  await fillForm(page, fullDraft)
  await submitButton(page).click()
  await expect(page).toHaveURL(pages.thankYou.path)
  await expect(page).toHaveTitle(pages.thankYou.title)
  expect(submissions(consoleLines)).toHaveLength(1)
})

test('an unknown address on a static host gets the not-found page with its scripts', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/)
  await page.goto('/nothing')
  await untilPrefetched(page)
  await expect(page).toHaveTitle(pages.notFound.title)
  await page.getByRole('main').getByRole('link', { name: 'Bath salt' }).click()
  await expect(page).toHaveURL('/blog3')
})
