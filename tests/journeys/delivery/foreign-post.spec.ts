import { expect } from '../fixtures.ts'
import { fullDraft } from '../inquiry-form.ts'
import { ask, type Answer } from '../plain-http.ts'
import { test as visit } from './site-that-answers.ts'
import { form, pages } from '../../site-content.ts'

type Post = { post: (headers: Record<string, string>) => Promise<Answer> }

const inquiry = new URLSearchParams({
  name: fullDraft.name,
  phoneNumber: fullDraft.phoneNumber,
  allowStorage: 'on',
}).toString()

const test = visit.extend<Post>({
  post: async ({ baseURL }, use) => {
    await use((headers) =>
      ask(baseURL ?? '', {
        method: 'POST',
        path: '/',
        body: inquiry,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      }),
    )
  },
})

test('another site’s post is refused in one sentence', async ({ post, submissions }) => {
  for (const from of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
    const { status, headers, body } = await post(from)
    expect(status).toBe(403)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body.toString()).toBe(form.answers.foreign)
  }
  expect(submissions).toEqual([])
})

test('the site’s own post, or one without an origin, is taken', async ({
  post,
  baseURL,
  submissions,
}) => {
  for (const headers of [{ Origin: baseURL ?? '' }, { Referer: `${baseURL}/` }, {}]) {
    const answer = await post({ ...headers, 'X-Forwarded-For': '203.0.113.7' })
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe(pages.thankYou.path)
  }
  // Without a trusted proxy, anybody can write a forwarded address.
  expect(submissions.map(({ client }) => client)).toEqual(Array(3).fill('127.0.0.1'))
})

test.describe('behind a trusted TLS proxy', () => {
  test.use({ trustProxy: 1 })

  test('the site takes a post, and knows the proxy’s client', async ({ post, submissions }) => {
    const answer = await post({
      // The client can write all but the last address, which the proxy adds.
      'X-Forwarded-For': '198.51.100.9, 203.0.113.7',
    })
    expect(answer.status).toBe(303)
    expect(submissions).toMatchObject([{ client: '203.0.113.7' }])
  })
})

test.describe('with a limit of one inquiry', () => {
  test.use({ inquiryLimit: { count: 1, perSeconds: 600 } })

  test('posts from another site cost visitors none of their attempts', async ({ post }) => {
    for (let count = 0; count < 30; count += 1) {
      expect((await post({ Origin: 'https://evil.example' })).status).toBe(403)
    }
    expect((await post({})).status).toBe(303)
  })
})
