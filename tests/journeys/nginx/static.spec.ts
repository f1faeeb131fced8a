import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillForm, submissions } from '../drafts-and-submissions.ts'
import { expect } from '../fixtures.ts'
import { headersForAll } from '../headers-for-all.ts'
import { inFull } from '../in-full.ts'
import { fullDraft, submitButton } from '../inquiry-form.ts'
import { untilScriptsRun } from '../page-scripts.ts'
import { build, expectBareDomainKept, expectOnlyHttps, test as withBuild } from './built-site.ts'
import { startNginx, type Nginx } from './nginx.ts'
import { allPages, pages } from '../../site-content.ts'

/** `npm run build` on server/deploy/nginx-static.conf. */
const test = withBuild.extend<object, { nginx: Nginx }>({
  nginx: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
    async ({}, use) => {
      // A checkout can have a space in its path, where this configuration cannot.
      const folder = mkdtempSync(join(tmpdir(), 'static-'))
      const link = join(folder, 'static')
      symlinkSync(build, link)
      const nginx = await startNginx('nginx-static.conf', { '/srv/halite-and-hearth/static': link })
      await use(nginx)
      await nginx.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ nginx }, use) => use(nginx.address),
})

for (const { path, title } of allPages.filter((page) => page !== pages.notFound)) {
  const details = path === pages.home.path ? {} : inFull
  test(`${path} loads and runs on nginx`, details, async ({ page }) => {
    await page.goto(path)
    await untilScriptsRun(page)
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
  })
}

test('nginx sends the policy with documents, not with scripts or pictures', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [script = ''] = /\/assets\/entry[^ "]+\.js/.exec(html) ?? []
  const [picture = ''] = /\/pictures\/[^ "]+\.avif/.exec(html) ?? []
  for (const path of [script, picture]) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toBeUndefined()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['cache-control'], path).toContain('immutable')
  }
  for (const path of ['/', '/favicon.svg', '/assets/gone.js']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(headers['cache-control'] ?? 'no-cache', path).toBe('no-cache')
  }
})

test('the form reaches the confirmation on nginx', async ({ page, consoleLines }) => {
  await page.goto('/')
  await fillForm(page, fullDraft)
  await submitButton(page).click()
  await expect(page).toHaveURL(pages.thankYou.path)
  expect(submissions(consoleLines)).toHaveLength(1)
})

test('other spellings redirect to the canonical address, never off the site', async ({
  request,
  baseURL,
}) => {
  for (const [asked, canonical] of [
    ['/BLOG1', '/blog1'],
    ['/blog2/', '/blog2'],
    ['/blog3.html?a=b', '/blog3?a=b'],
    ['/thankyou', '/Thankyou'],
    ['/index.html', '/'],
    ['/404.html', '/404'],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect(answer.status(), asked).toBe(301)
    expect(answer.headers()['location'], asked).toBe(canonical)
  }
  const strange = await request.get(`${baseURL}//evil.example/`, { maxRedirects: 0 })
  expect(strange.status()).toBe(404)
})

test('unknown addresses and files for other hosts are not found', async ({ request }) => {
  for (const path of [
    '/nothing',
    '/404',
    '/_headers',
    '/index.html.br',
    '/blog1.html.gz',
    '/assets/',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain(pages.notFound.description)
    expect(answer.headers()['cache-control'] ?? '', path).not.toContain('immutable')
  }
})

test('every answer of nginx has the headers of our own server', async ({ request }) => {
  const headers = headersForAll(join(build, 'client'))
  expect(Object.keys(headers)).toContain('Strict-Transport-Security')
  for (const path of ['/', '/blog1', '/nothing', '/BLOG1', '/favicon.svg']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    for (const [name, value] of Object.entries(headers)) {
      expect(answer.headers()[name.toLowerCase()], `${name} of ${path}`).toBe(value)
    }
  }
})

test('browsers revalidate pages, and keep files with a hash in their name forever', async ({
  page,
  request,
}) => {
  const asset = page.waitForResponse(/\/assets\/.+\.js$/)
  await page.goto('/')
  expect((await asset).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await asset).headers()['content-type']).toBe('text/javascript; charset=utf-8')
  const home = await request.get('/')
  expect(home.headers()['cache-control']).toBe('no-cache')
  expect(home.headers()['content-encoding']).toBe('gzip')
  const again = await request.get('/', {
    headers: { 'If-None-Match': home.headers()['etag'] ?? '' },
  })
  expect(again.status()).toBe(304)
})

test('HTTP redirects to https with the same path and query', async ({ request, nginx }) => {
  await expectOnlyHttps(request, nginx)
})

test('the bare domain redirects to the site, and has HSTS, too', async ({ request }) => {
  await expectBareDomainKept(request)
})
