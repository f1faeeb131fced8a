import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostedForm } from '../../model/inquiry/draft.ts'
import { createSite } from '../../server/site.ts'
import { freePort } from '../runner/free-port.ts'
import { builds, made } from './builds.ts'
import { inboxThat } from './delivery/site-that-answers.ts'
import { expect, test as visit } from './fixtures.ts'
import { fullDraft, sendInquiry } from './inquiry-form.ts'
import { run } from './started-site.ts'
import { takesLong } from './tags.ts'

const shipped = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const caddyPath = process.env['CADDY_PATH'] ?? ''

type Proxied = {
  address: string
  plainAddress: string
  /** Everything that Caddy has logged so far. */
  said: () => string
  endSite: () => Promise<void>
  submissions: PostedForm[]
}

/** The site with delivery on behind Caddy, as compose.yaml runs them. */
const test = visit.extend<{ caddy: Proxied }>({
  caddy: async ({}, use) => {
    const submissions: PostedForm[] = []
    const inbox = inboxThat((inquiry) => {
      submissions.push(inquiry)
      return { kind: 'accepted' }
    })
    const settings = { trustProxy: 1, inquiryLimit: null }
    const site = await createSite(await made(builds.everythingSet), inbox, settings)
    const endSite = async () => {
      site.server.closeAllConnections()
      await site.close()
    }
    const upstream = new URL(await site.listen({ host: '127.0.0.1', port: 0 })).host
    const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
    const http = await freePort()
    const address = `https://127.0.0.1:${await freePort()}`
    // A certificate of this machine's own, and ports that any user may open.
    const options = `{\nadmin off\nlocal_certs\nskip_install_trust\ndefault_sni 127.0.0.1\nhttp_port ${http}\n`
    const caddyfile = shipped('server/deploy/Caddyfile')
    const here = caddyfile.replace(/^\{\n/m, options).replace('site:3000', upstream)
    writeFileSync(join(folder, 'Caddyfile'), here)
    const [, start = ''] = /sh, -c, '(.*)'/.exec(shipped('compose.yaml')) ?? []
    const script = start.replace('$$', '$').replace('caddy', caddyPath).replace('/etc/caddy/', '')
    // With the slash that a browser's address bar has.
    const environment = { SITE_URL: `${address}/`, HOME: folder }
    const server = run(['/bin/sh', '-c', script], folder, environment)
    const { said } = server
    await expect.poll(said, { timeout: 20_000 }).toContain('serving initial configuration')
    const plainAddress = `http://127.0.0.1:${http}`
    await use({ address, plainAddress, said, endSite, submissions })
    server.process.kill()
    await server.ended
    await endSite()
    rmSync(folder, { recursive: true })
  },
  baseURL: async ({ caddy }, use) => use(caddy.address),
  ignoreHTTPSErrors: true,
})

test.skip(caddyPath === '', 'Caddy is not installed')

test(
  'behind Caddy, every answer has the security headers once, and HSTS; plain HTTP leads to the same address on https; an inquiry is delivered; a client cannot forge its address, and a post from another site is refused; nothing that a visitor sent is in the log of Caddy, even while the site is down',
  takesLong,
  async ({ page, request, caddy: { address, plainAddress, said, endSite, submissions } }) => {
    for (const path of ['/', '/nothing', '/BLOG1', '/favicon.svg']) {
      const answer = await request.get(path, { maxRedirects: 0 })
      for (const name of ['content-security-policy', 'x-content-type-options']) {
        const values = answer.headersArray().filter((header) => header.name.toLowerCase() === name)
        expect(values, `${name} of ${path}`).toHaveLength(1)
      }
      expect(answer.headers()['strict-transport-security']).toBe('max-age=31536000')
    }
    const path = '/blog1?from=a%20letter&to=b'
    const plain = await request.get(plainAddress + path, { maxRedirects: 0 })
    expect([plain.status(), plain.headers()['location']]).toEqual([308, address + path])

    await page.goto('/')
    await sendInquiry(page)
    expect(submissions).toMatchObject([{ draft: fullDraft, client: '127.0.0.1' }])
    const post = (headers: Record<string, string>) =>
      request.post('/', {
        headers,
        form: { name: 'Ann', phoneNumber: '201 555 0142', allowStorage: 'on' },
        maxRedirects: 0,
      })
    const own = await post({ Origin: address, 'X-Forwarded-For': '203.0.113.9' })
    expect(own.status()).toBe(303)
    expect(submissions.at(-1)).toMatchObject({ draft: { name: 'Ann' }, client: '127.0.0.1' })
    expect((await post({ Origin: 'https://evil.example' })).status()).toBe(403)

    // An open page would still ask for files, and its console would report each failure.
    await page.close()
    await endSite()
    const answer = await request.get('/blog1?name=Zoe', {
      headers: { 'User-Agent': 'A browser of mine' },
    })
    expect(answer.status()).toBe(502)
    expect(said()).not.toMatch(/Zoe|A browser of mine|blog1/)
  },
)
