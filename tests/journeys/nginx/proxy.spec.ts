import type { PostedForm } from '../../../inquiry/posted-form.ts'
import { createSite } from '../../../server/site.ts'
import { fillForm } from '../drafts-and-submissions.ts'
import { expect, expectSoon } from '../fixtures.ts'
import { fullDraft, submitButton } from '../inquiry-form.ts'
import { build, expectBareDomainKept, expectOnlyHttps, test as withBuild } from './built-site.ts'
import { startNginx, type Nginx } from './nginx.ts'
import { pages } from '../../site-content.ts'

type Proxied = { nginx: Nginx; submissions: PostedForm[] }

/** `npm run serve` with delivery on and TRUST_PROXY=1 behind server/deploy/nginx-proxy.conf. */
const test = withBuild.extend<object, Proxied>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
  submissions: [async ({}, use) => use([]), { scope: 'worker' }],
  nginx: [
    async ({ submissions }, use) => {
      const inbox = {
        accept: async (form: PostedForm) => {
          submissions.push(form)
          return { kind: 'accepted' as const }
        },
        close: async () => {},
      }
      const site = await createSite(build, inbox, { trustProxy: 1, inquiryLimit: null })
      const nginx = await startNginx('nginx-proxy.conf', {
        'http://127.0.0.1:3000': await site.listen({ host: '127.0.0.1', port: 0 }),
      })
      await use(nginx)
      await nginx.stop()
      site.server.closeAllConnections()
      await site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ nginx }, use) => use(nginx.address),
})

test.beforeEach(({ submissions }) => void submissions.splice(0))

test('every answer through nginx has the security headers once, and HSTS', async ({ request }) => {
  for (const path of ['/', '/nothing', '/BLOG1', '/favicon.svg']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    for (const name of ['x-content-type-options', 'content-security-policy']) {
      const values = answer.headersArray().filter((header) => header.name.toLowerCase() === name)
      expect(values, `${name} of ${path}`).toHaveLength(1)
    }
    expect(answer.headers()['strict-transport-security']).toBe('max-age=31536000')
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('an inquiry is delivered through nginx', async ({ page, submissions }) => {
      await page.goto('/')
      await fillForm(page, fullDraft)
      await submitButton(page).click()
      await expect(page).toHaveURL(pages.thankYou.path)
      expect(submissions.map(({ draft }) => draft)).toEqual([fullDraft])
    })
  })
}

test('a client cannot forge its address, and a post from another site is refused', async ({
  request,
  submissions,
}) => {
  const post = (headers: Record<string, string>) =>
    request.post('/', {
      headers: { Host: 'www.example.com', ...headers },
      form: { name: 'Ann', phoneNumber: '201 555 0142', allowStorage: 'on' },
      maxRedirects: 0,
    })
  const own = await post({
    Origin: 'https://www.example.com',
    'X-Forwarded-For': '203.0.113.9',
  })
  expect(own.status()).toBe(303)
  expect(submissions.map(({ client }) => client)).toEqual(['127.0.0.1'])
  expect((await post({ Origin: 'https://evil.example' })).status()).toBe(403)
})

test('the log of nginx identifies no visitor', async ({ request, nginx }) => {
  await request.get('/blog1?name=Zoe', { headers: { 'User-Agent': 'A browser of mine' } })
  await expectSoon(nginx.log).toContain('/blog1')
  expect(nginx.log()).not.toMatch(/127\.0\.0\.1|Zoe|A browser of mine/)
})

test('plain HTTP and the bare domain redirect to the site on https', async ({ request, nginx }) => {
  await expectOnlyHttps(request, nginx)
  await expectBareDomainKept(request)
})

test('nginx limits a flood of posts, and still serves pages', async ({ request }) => {
  const posts = await Promise.all(
    Array.from({ length: 90 }, () => request.post('/', { form: { name: 'A' }, maxRedirects: 0 })),
  )
  expect(posts.map((answer) => answer.status())).toContain(429)
  expect((await request.get('/')).status()).toBe(200)
})
